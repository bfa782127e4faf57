import '../queue.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { AdminHead, EmptyList, Views } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { CaseView, DecidedView, SuggestionLineView } from '../present.ts'
import { type QueueAddress, queueAddress } from '../rules.ts'
import { QueueCase } from './queue-case.tsx'
import { DecidedList } from './queue-decided.tsx'
import { QueueDecision } from './queue-decision.tsx'

export type QueueView = {
  address: QueueAddress
  counts: { edits: number; claims: number }
  waiting: SuggestionLineView[]
  /** The first of the next page of what waits. */
  later: number | null
  open: CaseView | null
  decided: { lines: DecidedView[]; older: number | null } | null
}

/** What came of an act that could not be done as asked. */
export type QueueActionResult =
  | { problem: 'undo'; code: string }
  | { problem: 'suggestion_decided'; who: string }
  | { problem: 'suggestions_some'; done: number; gone: number; left: number }

/** A queue in three columns: what waits, the case, the decision. On a phone the list is a strip, the decision a bar. */
export function QueueScreen({ view, answer }: { view: QueueView; answer: QueueActionResult | undefined }) {
  const { t } = useI18n()
  const { address, counts, decided } = view
  const tab = (key: MessageKey, change: Partial<QueueAddress>, count?: number) => ({
    to: queueAddress({ view: 'all', id: null, from: null, ...change }),
    label: t(key),
    ...(count === undefined ? {} : { count }),
    current: address.view === (change.view ?? 'all'),
  })
  return (
    <>
      <AdminHead title={t('suggestions.place')} lead={t('suggestions.lead', { count: counts.edits + counts.claims })} />
      <Views
        label={t('suggestions.place')}
        views={[
          tab('suggestions.view_all', {}, counts.edits + counts.claims),
          tab('suggestions.view_edits', { view: 'edits' }, counts.edits),
          tab('suggestions.view_claims', { view: 'claims' }, counts.claims),
          tab('suggestions.view_decided', { view: 'decided' }),
        ]}
      />
      {answer && <Answer answer={answer} />}
      {decided ? <DecidedList {...decided} /> : <Waiting view={view} />}
    </>
  )
}

function Answer({ answer }: { answer: QueueActionResult }) {
  const { t } = useI18n()
  return (
    <div className="o-note o-honey" role="alert">
      <Icon name="circle-alert" />
      <p>{responseText(answer, t)}</p>
    </div>
  )
}

function responseText(answer: QueueActionResult, t: I18n['t']): string {
  if (answer.problem === 'undo') return t(`errors.${answer.code}` as MessageKey)
  if (answer.problem === 'suggestion_decided') {
    return answer.who ? t('suggestions.decided_by_other', { name: answer.who }) : t('errors.suggestion_decided')
  }
  const text = [
    t('suggestions.bulk_done', { count: answer.done }),
    answer.gone > 0 && t('suggestions.bulk_gone', { count: answer.gone }),
    answer.left > 0 && t('suggestions.bulk_left', { count: answer.left }),
  ]
  return text.filter(Boolean).join(' ')
}

function Waiting({ view }: { view: QueueView }) {
  const { t } = useI18n()
  const { waiting, open } = view
  if (waiting.length === 0 && !open) return <EmptyList title={t('suggestions.none')} text={t('suggestions.none_text')} />
  return (
    <div className="q-queue">
      <QueueList view={view} />
      {open ? (
        <>
          <QueueCase view={open} />
          <QueueDecision key={open.id} open={open} address={view.address} />
        </>
      ) : (
        <p className="q-case o-empty">{t('suggestions.gone')}</p>
      )}
    </div>
  )
}

/** J and K are the links to the neighbours of the open case. */
function QueueList({ view: { waiting, open, later, address } }: { view: QueueView }) {
  const { t } = useI18n()
  const at = waiting.findIndex(({ id }) => id === open?.id)
  const [before, after] = [waiting[at - 1], waiting[at + 1]]
  return (
    <nav className="q-list" aria-label={t('suggestions.view_all')}>
      <p className="q-keys o-keys" aria-hidden="true">
        <span>
          <KeyCaps keys={['J', 'K']} /> {t('suggestions.key_move')}
        </span>
        <span>
          <KeyCaps keys={['A']} /> {t('suggestions.key_accept')}
        </span>
        <span>
          <KeyCaps keys={['R']} /> {t('suggestions.key_reject')}
        </span>
      </p>
      <ol>
        {waiting.map((line) => (
          <li key={line.id}>
            <input
              type="checkbox"
              className="o-check"
              name="id"
              value={line.id}
              form="queue-bulk"
              aria-label={t('suggestions.choose', { entry: line.entry, what: line.what })}
            />
            <Link
              to={queueAddress({ ...address, id: line.id })}
              aria-current={line.id === open?.id ? 'true' : undefined}
              data-key={line === after ? 'j' : line === before ? 'k' : undefined}
            >
              <b>
                <bdi>{line.entry}</bdi>
              </b>
              <span className={line.kind === 'claim' ? 'o-tag o-cliff' : 'o-tag'}>{line.what}</span>
              <span className="q-text" dir="auto">
                {line.text}
              </span>
              <span className="o-muted">{line.when}</span>
            </Link>
          </li>
        ))}
      </ol>
      {later !== null && (
        <Link className="o-btn o-sm q-later" to={queueAddress({ ...address, id: null, from: later })}>
          {t('suggestions.later')}
        </Link>
      )}
      <Bulk address={address} />
    </nav>
  )
}

/** For what is ticked: without script it stands under the list, and says so when nothing was ticked. */
function Bulk({ address }: { address: QueueAddress }) {
  const { t } = useI18n()
  return (
    <form id="queue-bulk" className="q-bulk" method="post" action={useHref(queueAddress({ ...address, id: null }))}>
      <span>{t('suggestions.bulk')}</span>
      <button type="submit" name="intent" value="accept-many" className="o-btn o-sm">
        {t('suggestions.bulk_accept')}
      </button>
      <button type="submit" name="intent" value="reject-many" className="o-btn o-sm o-danger">
        {t('suggestions.bulk_reject')}
      </button>
    </form>
  )
}
