import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import type { ActOutcome } from './commands/act-on-rows.server.ts'
import type { Resource, ResourceAct } from './resource.ts'
import { rowName } from './row-name.ts'
import type { ResourceView } from './schema.ts'
import type { ResourceRow } from './types.ts'
import type { ActAskingView, ActOutcomeView, ActView } from './views.ts'

/** The buttons over the chosen rows of a list. */
export function presentActs({ acts }: Resource, view: ResourceView, i18n: I18n): ActView[] {
  const theirs = acts.filter(({ inBin = false }) => inBin === (view === 'bin'))
  return theirs.map(({ intent, label, icon, danger = false, key, asks, confirms }) => ({
    ...{ intent, label: i18n.t(label), icon, danger, key, ask: asks !== undefined || confirms !== undefined },
  }))
}

type Asking = { rows: readonly ResourceRow[]; seenUntil: Date; reason: string | undefined; i18n: I18n }

/** The question before an act that needs a text, with what was written so far; or only whether somebody is sure. */
export function presentAsking(resource: Resource, act: ResourceAct, { rows, seenUntil, reason, i18n }: Asking): ActAskingView {
  const max = act.asks?.max ?? 0
  const problem = reason === undefined ? null : i18n.t(reason === '' ? 'errors.required' : 'errors.resources_too_long')
  return {
    ...{ intent: act.intent, act: i18n.t(act.label), danger: act.danger ?? false },
    text: act.asks ? { label: i18n.t(act.asks.label), hint: i18n.t(act.asks.hint), max } : null,
    warning: act.confirms ? i18n.t(act.confirms) : null,
    rows: rows.map(({ id, values }) => ({ id, name: rowName(resource, values, i18n) })),
    ...{ seen: seenUntil.getTime(), reason: reason ?? '', problem },
  }
}

export function presentOutcomes({ address }: Resource, outcomes: readonly ActOutcome[], i18n: I18n): ActOutcomeView {
  return {
    done: outcomes.filter(({ refused }) => refused === null).length,
    refused: outcomes.flatMap(({ id, name, refused }) =>
      refused === null ? [] : [{ to: `${address}/${encodeURIComponent(id)}`, name, why: i18n.t(`errors.${refused}` as MessageKey) }],
    ),
  }
}
