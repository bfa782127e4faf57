import * as z from 'zod'
import { type CardBlock, isSafeHref } from '#app/platform/prose.ts'
import { MAX_LOOKED_UP } from './rules.ts'

const MAX_TEXT = 100
const MAX_PATH = 500

const kind = z.string().regex(/^[a-z][a-z-]{0,29}$/)
const cardKeySchema = z
  .string()
  .max(240)
  .regex(/^[a-z][a-z-]{0,29}:[^\s{}]+$/u)

type RecordsQuery = { text: string; kind: string | undefined; cards: Pick<CardBlock, 'kind' | 'id'>[]; pictures: number[]; pages: string[] }

/** What the writing surface looks up: a search by words, or what stands in a text already. What cannot be a key is left out. */
export function readRecordsQuery(params: URLSearchParams): RecordsQuery {
  const list = (name: string) => (params.get(name) ?? '').split(' ').filter(Boolean).slice(0, MAX_LOOKED_UP)
  return {
    text: (params.get('q') ?? '').trim().slice(0, MAX_TEXT),
    kind: kind.safeParse(params.get('kind')).data,
    cards: list('cards').flatMap((key) => {
      const at = key.indexOf(':')
      return cardKeySchema.safeParse(key).success ? [{ kind: key.slice(0, at), id: key.slice(at + 1) }] : []
    }),
    pages: list('pages').filter((path) => path.startsWith('/') && path.length <= MAX_PATH && isSafeHref(path)),
    pictures: list('pictures').flatMap((id) => (/^\d{1,15}$/.test(id) ? [Number(id)] : [])),
  }
}
