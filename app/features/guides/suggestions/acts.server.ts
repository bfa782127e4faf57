import * as z from 'zod'
import { type ActPreview, type ActQuestion, actTool } from '#app/platform/act-tool.ts'
import { localize } from '#app/platform/local-text.ts'
import type { ReadContext } from '#app/platform/read-tool.ts'
import { moroccoDay } from '#app/platform/time.ts'
import { permissions } from '../policy.ts'
import words from './act-words.json' with { type: 'json' }
import { decideSuggestion, undoDecision } from './commands/suggestions.server.ts'
import { presentCase } from './present.ts'
import { findCase, type QueueCase } from './queries/suggestion-queue.server.ts'
import { queueAddress, shownValue } from './rules.ts'
import { rejectReasons } from './types.ts'

const idInput = z.int().min(1)

type Decision = { accept: boolean; reason?: (typeof rejectReasons)[number] | undefined; note?: string | undefined }

/** What a decision changes, as the queue has it: what the entry says where it is written in, and the state of the suggestion. */
function changesOf(found: QueueCase, { accept, reason, note }: Decision, { i18n, now }: ReadContext) {
  const { t } = i18n
  const { comparison, applies, claim } = presentCase(found, i18n, moroccoDay(now))
  const rejected = [t('suggestions.act_rejected'), t(`suggestions.reason_${reason ?? 'unconfirmed'}`), note].filter(Boolean).join(' · ')
  const state = {
    label: t('suggestions.act_state'),
    before: t('suggestions.act_waiting'),
    after: accept ? t('suggestions.act_accepted') : rejected,
  }
  if (!accept) return [state]
  if (claim) return [state, { label: t('suggestions.act_contact'), before: '', after: claim.name }]
  if (!comparison || !applies || !found.field) return [state]
  return [{ label: comparison.label, before: shownValue(found.entry, found.field) ?? '', after: comparison.after }, state]
}

export const suggestionAct = actTool({
  name: 'suggestion_decide',
  label: 'suggestions.act_decide',
  description:
    'Answers a suggestion or claim of a visitor about an entry of the guides: accepts it (an edit is written into the entry) or rejects it with a reason and a note.',
  needs: permissions.manage,
  words: { ...words.suggestion_decide, value: 'none' },
  fromWords: ({ number, phrases }) =>
    number === undefined
      ? undefined
      : { suggestion: Number(number), accept: !phrases.some((phrase) => words.suggestion_decide.reject.includes(phrase)) },
  input: z.object({
    suggestion: idInput.describe('the number of the suggestion'),
    accept: z.boolean(),
    reason: z.enum(rejectReasons).optional(),
    note: z.string().max(500).optional(),
  }),
  preview: async (context, { suggestion, ...decision }): Promise<ActPreview | ActQuestion> => {
    const { db, i18n } = context
    const found = await findCase(db, suggestion)
    if (!found) return { statement: i18n.t('suggestions.act_none'), found: [] }
    const record = { to: queueAddress({ view: 'all', id: suggestion, from: null }), title: localize(found.entryName, i18n.locale) }
    if (found.status !== 'pending') return { statement: i18n.t('errors.suggestion_decided'), found: [record] }
    const { applies } = presentCase(found, i18n, moroccoDay(context.now))
    if (decision.accept && !applies) return { statement: i18n.t('suggestions.act_by_hand'), found: [record] }
    return {
      record,
      changes: changesOf(found, decision, context),
      version: found.status,
      input: { suggestion, ...decision },
      ...(decision.accept && found.entryStatus === 'published' ? { note: i18n.t('suggestions.act_visible') } : {}),
    }
  },
  run: async ({ db, by, now }, { suggestion: id, accept, reason, note }) => {
    await decideSuggestion(
      db,
      accept ? { id, accept, by, now } : { id, accept, reason: reason ?? 'unconfirmed', note: note ?? null, by, now },
    )
    return { undo: { suggestion: id } }
  },
  undo: async ({ db, by }, undo) => {
    const { suggestion: id } = z.object({ suggestion: idInput }).parse(undo)
    await undoDecision(db, { id, by })
  },
})
