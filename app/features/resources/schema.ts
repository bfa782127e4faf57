import * as z from 'zod'
import { type MapBounds, parseBounds } from '#app/platform/map-bounds.ts'
import { parseSort, type Sort } from '#app/ui/admin/list-address.ts'
import { cleanText, MAX_INPUT } from './fields/clean.ts'
import type { Resource } from './resource.ts'

export const PAGE_SIZE = 50
/** Further back nobody leafs; whoever looks for something filters. */
const MAX_PAGE = 400
/** Rows of one act. */
export const MAX_CHOSEN = 500

export type ResourceView = 'live' | 'bin'
export type ResourceListQuery = {
  view: ResourceView
  q: string
  filters: Readonly<Record<string, string>>
  sort: Sort
  page: number
  bounds: MapBounds | null
}

/** Inputs that a filter has: a day is filtered by two. */
export function filterNames({ fields, list }: Pick<Resource, 'fields' | 'list'>): string[] {
  return list.filters.flatMap((name) => (fields[name]?.kind === 'date' ? [`${name}_from`, `${name}_until`] : [name]))
}

/** What the address says of a list; whatever it says wrongly counts as not said. */
export function readListQuery(resource: Pick<Resource, 'fields' | 'list'>, search: URLSearchParams, view: ResourceView): ResourceListQuery {
  const value = (name: string, max: number) => z.string().trim().max(max).catch('').parse(search.get(name))
  const filters = filterNames(resource).map((name) => [name, readFilter(name, value(name, 120))] as const)
  return {
    view,
    q: resource.list.search.length > 0 ? value('q', 100) : '',
    filters: Object.fromEntries(filters.filter(([, text]) => text !== '')),
    sort: parseSort(search.get('sort'), [...resource.list.sort, 'updated'], resource.list.order),
    page: z.coerce.number().int().min(1).max(MAX_PAGE).catch(1).parse(search.get('page')),
    bounds: resource.list.place ? parseBounds(search.get('bbox') ?? '') : null,
  }
}

function readFilter(name: string, text: string): string {
  if (!/_(from|until)$/.test(name)) return text
  return z.iso.date().catch('').parse(text)
}

const idSchema = z.string().min(1).max(100)

/** The rows that a form chose, each once; undefined for none or too many. */
export function readChosen(form: FormData): string[] | undefined {
  const ids = z.array(idSchema).min(1).max(MAX_CHOSEN).safeParse(form.getAll('id')).data
  return ids && [...new Set(ids)]
}

/** Up to which change the list had seen its rows; a form without it has seen nothing. */
export function readSeenUntil(form: FormData): Date {
  return new Date(z.coerce.number().int().nonnegative().max(8.64e15).catch(0).parse(form.get('seen')))
}

/** What was written for an act that asks for it; undefined while it has not been asked yet. */
export function readReason(form: FormData): string | undefined {
  const text = form.get('reason')
  return typeof text === 'string' ? cleanText(text) : undefined
}

/** A cell that was written in the list: what it showed, and what it shall hold. */
export type Cell = { row: string; field: string; was: string; value: string }

/** Each said once: which of two counts must not depend on who reads them. Undefined for what is no cell to be written. */
export function readCell({ list }: Pick<Resource, 'list'>, form: FormData): Cell | undefined {
  const text = z.string().max(MAX_INPUT)
  const cell = z.object({ row: idSchema, field: z.enum(list.inPlace), was: text, value: text })
  const names = Object.keys(cell.shape)
  if (list.inPlace.length === 0 || names.some((name) => form.getAll(name).length !== 1)) return undefined
  return cell.safeParse(Object.fromEntries(names.map((name) => [name, form.get(name)]))).data
}

/** The part of a row that a button moves, by the name of its resource. */
export function readPart(form: FormData): { part: string; id: string } | undefined {
  return z.object({ part: idSchema, id: idSchema }).safeParse({ part: form.get('part'), id: form.get('id') }).data
}

/** The row that a button of the list moves. */
export const readMoved = (form: FormData): string | undefined => idSchema.safeParse(form.get('row')).data

/** What the address gives a new row to begin with: fields that name what it belongs to. */
export function readStart({ fields }: Pick<Resource, 'fields'>, search: URLSearchParams): Record<string, string> {
  const given = Object.keys(fields).filter((name) => ['ref', 'select', 'number', 'date'].includes(fields[name]?.kind ?? ''))
  const start = given.map((name) => [name, z.string().trim().max(120).catch('').parse(search.get(name))] as const)
  return Object.fromEntries(start.filter(([, text]) => text !== ''))
}

/** What is undone: everything that one act changed, or one line of a history. */
export function readUndo(form: FormData): { batch: string } | { revision: number } | undefined {
  const batch = z.uuid().safeParse(form.get('batch'))
  if (batch.success) return { batch: batch.data }
  const revision = z.coerce.number().int().positive().safeParse(form.get('revision'))
  return revision.success ? { revision: revision.data } : undefined
}

export const readBatch = (search: URLSearchParams): string | undefined => z.uuid().safeParse(search.get('did')).data

/** Where in a history one stands: lines older than this one. */
export function readOlder(search: URLSearchParams): number | undefined {
  return z.coerce.number().int().positive().safeParse(search.get('older')).data
}
