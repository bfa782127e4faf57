import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type ActPreview, type ActQuestion, type ActTool, actTool } from '#app/platform/act-tool.ts'
import { AppError } from '#app/platform/errors.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { type ReadContext, type RecordLink, textInput } from '#app/platform/read-tool.ts'
import { formValues, parseForm } from '../fields/form.ts'
import { inputLabel } from '../fields/labels.ts'
import type { FieldValues } from '../fields/types.ts'
import { findRow, listOptions, listRows } from '../queries.server.ts'
import type { Resource } from '../resource.ts'
import { rowName } from '../row-name.ts'
import type { ResourceRow } from '../types.ts'
import { updateRow } from './save-row.server.ts'
import { undoChanges } from './undo-changes.server.ts'

const MAX_TEXT = 20_000
const MAX_FOUND = 6
const idInput = z.string().min(1).max(160)

type Meant = { row?: string | undefined; text?: string | undefined }

const linkTo = (resource: Resource, row: ResourceRow, { i18n }: ReadContext): RecordLink => ({
  to: `${resource.address}/${encodeURIComponent(row.id)}`,
  title: rowName(resource, row.values, i18n) || row.id,
})

async function findOne(resource: Resource, context: ReadContext, { row: id, text = '' }: Meant): Promise<ResourceRow | ActQuestion> {
  const { db, i18n } = context
  if (id !== undefined) {
    const row = await findRow(db, resource, id)
    return row && !row.deletedAt ? row : { statement: i18n.t('resources.act_none'), found: [] }
  }
  const query = { view: 'live' as const, q: text, filters: {}, sort: resource.list.order, page: 1, bounds: null }
  const { rows } = text === '' ? { rows: [] } : await listRows(db, resource, query, i18n.locale)
  const exact = rows.filter((row) => rowName(resource, row.values, i18n) === text)
  const meant = exact.length === 1 ? exact : rows
  const [first, second] = meant
  if (!first) return { statement: i18n.t('resources.act_none'), found: [] }
  if (!second) return first
  return { statement: i18n.t('resources.act_several'), found: meant.slice(0, MAX_FOUND).map((row) => linkTo(resource, row, context)) }
}

/** What a row would be with one field in one language written anew; the code of what is wrong with it. */
async function written(resource: Resource, context: ReadContext, row: ResourceRow, input: { name: string; value: string }) {
  const { fields } = resource
  const inputs = formValues(fields, row.values, context.i18n)
  const parsed = parseForm(fields, { ...inputs, [input.name]: input.value }, await listOptions(context.db, resource, context.i18n))
  const before = inputs[input.name] ?? ''
  if ('problems' in parsed) return { before, problem: Object.values(parsed.problems)[0] ?? 'required' }
  return { before, after: formValues(fields, parsed.values, context.i18n)[input.name] ?? '', values: parsed.values }
}

/** Writes one field of a row of a resource in one language, through the resource's own editing. */
export function translateAct(resource: Resource, label: MessageKey): ActTool {
  const names = Object.keys(resource.fields).filter((name) => ['local', 'prose'].includes(resource.fields[name]?.kind ?? ''))
  const inputName = ({ field, language }: { field: string; language: string }) => `${field}.${language}`
  return actTool({
    name: `${resource.name}_translate`,
    label,
    description: `Writes one field (${names.join(', ')}) of a row of “${resource.name}” in one language. \`text\`: its title; or \`row\`: its id. \`value\`: the text to be written.`,
    needs: resource.permission,
    input: z.object({
      row: idInput.optional(),
      text: textInput.optional(),
      field: z.enum(names),
      language: z.enum(locales),
      value: z.string().trim().min(1).max(MAX_TEXT),
    }),
    preview: async (context, { value, field, language, ...meant }): Promise<ActPreview | ActQuestion> => {
      const { i18n } = context
      const row = await findOne(resource, context, meant)
      if (!('values' in row)) return row
      const name = inputName({ field, language })
      const result = await written(resource, context, row, { name, value })
      const record = linkTo(resource, row, context)
      if (result.problem !== undefined) return { statement: problemText(context, result.problem), found: [record] }
      if (result.before === result.after) return { statement: i18n.t('resources.act_same'), found: [record] }
      return {
        record,
        changes: [{ label: inputLabel(resource.fields, name, i18n), before: result.before, after: result.after }],
        version: String(row.version),
        input: { row: row.id, field, language, value },
      }
    },
    run: async (context, { row: id = '', field, language, value }, version) => {
      const { db, by } = context
      const row = await findOne(resource, context, { row: id })
      const result = 'values' in row ? await written(resource, context, row, { name: inputName({ field, language }), value }) : undefined
      if (!result?.values) throw new AppError('approval_outdated', { status: 409 })
      const batch = randomUUID()
      const values: FieldValues = resource.complete?.(result.values) ?? result.values
      await updateRow(db, resource, { id, version: Number(version), values, by, batch })
      return { undo: { batch } }
    },
    undo: async ({ db, by }, undo) => {
      const { batch } = z.object({ batch: z.uuid() }).parse(undo)
      await undoChanges(db, resource, { of: { batch }, by, batch: randomUUID() })
    },
  })
}

function problemText({ i18n }: ReadContext, code: string): string {
  const key = `errors.${code}`
  return i18n.t((i18n.has(key) ? key : 'errors.unexpected') as MessageKey)
}
