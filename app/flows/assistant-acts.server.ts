import { i18nFor } from '#app/catalogue.server.ts'
import { createApproval, expectWaiting, lockApproval, saveDecision } from '#app/features/assistant/approvals/commands.server.ts'
import { findApproval } from '#app/features/assistant/approvals/queries.server.ts'
import { APPROVAL_MINUTES, canonicalJson } from '#app/features/assistant/approvals/rules.ts'
import type { ApprovalInput } from '#app/features/assistant/approvals/schema.ts'
import type { Approval, ApprovalPreview } from '#app/features/assistant/approvals/types.ts'
import { isOwnAddress, plainText } from '#app/features/assistant/rules.ts'
import { recordAudit } from '#app/features/audit/commands.server.ts'
import { manifests } from '#app/manifests.server.ts'
import { type ActingContext, type ActPreview, type ActResult, type ActTool, actOutdated, isPreview } from '#app/platform/act-tool.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { may } from '#app/platform/auth/permissions.ts'
import type { Role } from '#app/platform/auth/roles.ts'
import type { Db, Tx } from '#app/platform/db/types.ts'
import { AppError } from '#app/platform/errors.ts'
import { errorText } from '#app/platform/http/refused.ts'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { ReadContext, RecordLink } from '#app/platform/read-tool.ts'
import { messageActs } from './message-act.server.ts'
import { searchOf } from './site-search.server.ts'
import { translateActs } from './translate-acts.server.ts'

/** Whose proposal it is, in whose language. */
export type Proposer = { db: Db; now: Date; i18n: I18n; user: { id: string; roles: readonly Role[] } }

export type Proposal = {
  /** What waits for the person; undefined where nothing is proposed. */
  approval: Approval | undefined
  /** What the assistant says of it, in the person's language. */
  text: string
  /** The record, or those among which it is not clear which one is meant. */
  links: readonly RecordLink[]
}

/** Where something is proposed: in answer to a question of a conversation. */
export type ProposalPlace = { conversation: string; question?: string | undefined }

const MAX_FOUND = 6
const MAX_VALUE = 4000

export const houseActs: readonly ActTool[] = [...manifests.flatMap((room) => room.acts ?? []), ...messageActs, ...translateActs]

/** What the assistant may propose for somebody. */
export const actsFor = (user: { roles: readonly Role[] }, acts = houseActs): readonly ActTool[] =>
  acts.filter(({ needs }) => may(user, needs))

/** An act by its name; undefined for one that is no longer there. */
export const findAct = (name: string): ActTool | undefined => houseActs.find((act) => act.name === name)

const readContext = ({ db, now, i18n, user }: Pick<Proposer, 'db' | 'now' | 'i18n'> & Partial<Pick<Proposer, 'user'>>): ReadContext => ({
  ...{ db, now, i18n, ...(user ? { user } : {}) },
  search: searchOf(db),
})

const nothing = (text: string, links: readonly RecordLink[] = []): Proposal => ({ approval: undefined, text, links })

/**
 * Proposes a change: looks whether the person may, what would change, and writes down that it waits for them. Nothing else is
 * written. What cannot be proposed is answered in words: an act that they may not use, an input that does not fit, a record that
 * is not there or may be several.
 */
export async function proposeAct(
  person: Proposer,
  { conversation, question }: ProposalPlace,
  { name, input }: { name: string; input: unknown },
  acts = houseActs,
): Promise<Proposal> {
  const { db, now, i18n, user } = person
  const act = acts.find((one) => one.name === name)
  if (!act) return nothing(i18n.t('approvals.unknown'))
  const label = i18n.t(act.label)
  if (!may(user, act.needs)) return nothing(i18n.t('approvals.not_allowed', { act: label }))
  const parsed = act.input.safeParse(input)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return nothing(i18n.t('approvals.bad_input', { act: label, field: String(issue?.path[0] ?? '') || label }))
  }
  try {
    const result = await act.preview(readContext(person), parsed.data)
    if (!isPreview(result)) return nothing(plainText(result.statement), ownLinks(result.found))
    const approval = await createApproval(db, {
      userId: user.id,
      conversation,
      question,
      locale: i18n.locale,
      now,
      act: name,
      input: result.input,
      preview: shownPreview(result),
      version: result.version,
    })
    const text = i18n.t('approvals.proposed', { act: label, record: approval.preview.record.title, minutes: APPROVAL_MINUTES })
    return { approval, text, links: [approval.preview.record] }
  } catch (error) {
    // What stands against it is an answer; another person's conversation is not there.
    if (!(error instanceof AppError) || error.code === 'not_found') throw error
    return nothing(errorText(error, i18n))
  }
}

const ownLinks = (links: readonly RecordLink[]) => links.filter(({ to }) => isOwnAddress(to)).slice(0, MAX_FOUND)

/** What a preview shows, without whatever in a record's text could turn it round. */
function shownPreview({ record, changes, note }: ActPreview): ApprovalPreview {
  const shown = (text: string) => text.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, '').slice(0, MAX_VALUE)
  return {
    record: {
      to: isOwnAddress(record.to) ? record.to : '/admin',
      title: plainText(record.title),
      ...(record.note ? { note: plainText(record.note) } : {}),
    },
    changes: changes.map(({ label, before, after }) => ({ label: shown(label), before: shown(before), after: shown(after) })),
    ...(note ? { note } : {}),
  }
}

/** Who decides, as the audit log names them. */
export type Decider = Omit<Proposer, 'i18n'> & { by: Actor }
type Deciding = { decider: Decider; hash: string; acts: readonly ActTool[] }
type Which = ApprovalInput & { conversation: string; id: string }

/**
 * Decides what waits, once: the decision, the change and its line of the audit log are one transaction. 404 for another person's,
 * 409 when it was decided, is not what was shown, or the record is no longer what it was; 410 when it is late, 403 without the right.
 */
export async function decideApproval(decider: Decider, { conversation, id, decision, hash }: Which, acts = houseActs): Promise<Approval> {
  const { db, now, user } = decider
  const which = { userId: user.id, conversation, id }
  const isOutdated = decision === 'approve' && !(await readsAsApproved(await findApproval(db, which), { decider, hash, acts }))
  const failure = await db.transaction(async (tx) => {
    const approval = await lockApproval(tx, which)
    if (decision === 'undo') return undoApproved(tx, approval, { decider, hash, acts })
    expectWaiting(approval, { hash, now })
    if (decision === 'reject') {
      await saveDecision(tx, { id, state: 'rejected', now })
      return undefined
    }
    const act = requireAct(acts, approval, user)
    try {
      if (isOutdated) throw actOutdated()
      const done = await tx.transaction((inner) => carryOut(inner, act, approval, decider))
      await saveDecision(tx, { id, state: 'approved', outcome: done, now })
      return undefined
    } catch (error) {
      // What the room refuses leaves nothing behind but the fact, and is not tried again.
      if (!(error instanceof AppError)) throw error
      await saveDecision(tx, { id, state: 'failed', outcome: { error: { code: error.code, params: error.params } }, now })
      return error
    }
  })
  if (failure) throw failure
  return findApproval(db, which)
}

function requireAct(acts: readonly ActTool[], { act: name }: Approval, user: Proposer['user']): ActTool {
  const act = acts.find((one) => one.name === name)
  if (!act) throw new AppError('approval_outdated', { status: 409 })
  if (!may(user, act.needs)) throw new AppError('forbidden', { status: 403 })
  return act
}

/**
 * Whether it would still be proposed word for word. Read before the transaction, since previews read in parallel; that nothing
 * comes between is for the room's command, which gets the version.
 */
async function readsAsApproved(approval: Approval, { decider, hash, acts }: Deciding): Promise<boolean> {
  const { db, now, user } = decider
  expectWaiting(approval, { hash, now })
  const { input, preview, version, locale } = approval
  const current = await requireAct(acts, approval, user).preview(readContext({ db, now, i18n: i18nFor(locale) }), input)
  if (!isPreview(current) || current.version !== version) return false
  return canonicalJson([current.input, shownPreview(current)]) === canonicalJson([input, preview])
}

const actingContext = (tx: Tx, { now, by }: Decider, { locale }: Approval): ActingContext => ({
  ...readContext({ db: tx, now, i18n: i18nFor(locale) }),
  by,
})

async function carryOut(tx: Tx, act: ActTool, approval: Approval, decider: Decider): Promise<ActResult> {
  const done = await act.run(actingContext(tx, decider, approval), approval.input, approval.version)
  await recordAct(tx, 'assistant.act_approved', { act, approval, decider })
  return done
}

type Recorded = { act: ActTool; approval: Approval; decider: Decider }

/** Beside the room's own line, with the same request: that it came about through the assistant, and who approved it. */
async function recordAct(tx: Tx, action: string, { act, approval, decider }: Recorded): Promise<void> {
  await recordAudit(tx, {
    by: decider.by,
    action,
    subject: { kind: 'approval', id: approval.id, name: approval.preview.record.title },
    after: { act: i18nFor('ar').t(act.label) },
  })
}

async function undoApproved(tx: Tx, approval: Approval, { decider, hash, acts }: Deciding): Promise<AppError | undefined> {
  const { id, outcome, state } = approval
  if (state !== 'approved') throw new AppError('approval_decided', { status: 409 })
  if (hash !== approval.hash) throw new AppError('approval_forged', { status: 409 })
  const act = requireAct(acts, approval, decider.user)
  const { undo } = outcome ?? {}
  if (!act.undo || !undo) throw new AppError('approval_kept', { status: 409 })
  await act.undo(actingContext(tx, decider, approval), undo)
  await recordAct(tx, 'assistant.act_undone', { act, approval, decider })
  await saveDecision(tx, { id, state: 'undone', ...(outcome ? { outcome } : {}), now: decider.now })
  return undefined
}
