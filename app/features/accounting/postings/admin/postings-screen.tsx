import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { BooksTabs, paths } from '../../ledger/admin/books-tabs.tsx'
import type { AccountOption } from '../../ledger/admin/entry-form-screen.tsx'
import { EntryField, EntryProblems } from '../../ledger/admin/entry-parts.tsx'
import type { RuledKind } from '../types.ts'
import { RuleItem } from './rule-item.tsx'

export type PostingsView = {
  /** The first day that is posted, as the form has it; empty until somebody has decided. */
  startsOn: string
  /** The same in words, as it is stored. */
  since: string | null
  kinds: readonly RuledKind[]
  money: readonly AccountOption[]
  others: readonly AccountOption[]
  taxes: readonly { code: string; percent: string }[]
  waiting: readonly { key: string; label: MessageKey; reference: string; day: string; problem: string }[]
  waitingCount: number
  /** What was just done. */
  done: 'start' | 'rule' | 'retry' | null
  /** The form that was not accepted: a kind's, or the first day's. */
  rejected: { form: string; problems: Readonly<Record<string, string>>; refused: string | null } | null
}

/** What the site posts by itself: from which day, by which rules, and what could not be posted. */
export function PostingsScreen({ view }: { view: PostingsView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('postings.title')} lead={t('postings.lead')} />
      <BooksTabs current="postings" />
      {view.done && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>{t(`postings.done_${view.done}`)}</p>
        </div>
      )}
      {view.rejected && <EntryProblems title={t('postings.not_saved')} refused={view.rejected.refused} problems={view.rejected.problems} />}
      <StartSection view={view} />
      <WaitingSection view={view} />
      <section className="o-sec" aria-labelledby="rules">
        <div className="o-sec-head">
          <h2 id="rules">{t('postings.rules')}</h2>
        </div>
        <p className="o-text">{t('postings.rules_text')}</p>
        <ul>
          {view.kinds.map((ruled) => (
            <RuleItem key={`${ruled.source}.${ruled.kind}`} ruled={ruled} view={view} />
          ))}
        </ul>
        <datalist id="chart">
          {view.others.map(({ code, name }) => (
            <option key={code} value={`${code} ${name}`} />
          ))}
        </datalist>
        <p className="o-hint">{t('ledger.not_advice')}</p>
      </section>
    </>
  )
}

function StartSection({ view }: { view: PostingsView }) {
  const { t } = useI18n()
  const action = useHref(paths.postings)
  const problem = view.rejected?.form === 'start' ? view.rejected.problems.starts_on : undefined
  return (
    <section className="o-sec" aria-labelledby="start">
      <div className="o-sec-head">
        <h2 id="start">{t('postings.start')}</h2>
      </div>
      <p className="o-text">{view.since ? t('postings.since', { day: view.since }) : t('postings.not_started')}</p>
      <form method="post" action={action} className="b-inline" noValidate>
        <EntryField name="starts_on" label={t('postings.starts_on')} value={view.startsOn} problem={problem} kind="date" />
        <button type="submit" name="intent" value="start" className={view.since ? 'o-btn' : 'o-btn o-main'}>
          {view.since ? t('postings.change_start') : t('postings.begin')}
        </button>
      </form>
      <p className="o-hint">{t('postings.start_hint')}</p>
    </section>
  )
}

function WaitingSection({ view }: { view: PostingsView }) {
  const { t } = useI18n()
  const action = useHref(paths.postings)
  if (view.waitingCount === 0) return null
  return (
    <section className="o-sec" aria-labelledby="waiting">
      <div className="o-sec-head">
        <h2 id="waiting">{t('postings.waiting', { count: view.waitingCount })}</h2>
        <form method="post" action={action}>
          <button type="submit" name="intent" value="retry" className="o-btn o-sm">
            <Icon name="rotate-ccw" />
            {t('postings.retry')}
          </button>
        </form>
      </div>
      <ul>
        {view.waiting.map(({ key, label, reference, day, problem }) => (
          <li key={key} className="o-item b-item">
            <bdi className="o-nowrap">{reference}</bdi>
            <span className="o-grow">
              {t(label)} · <span className="o-muted">{day}</span>
              <span className="o-err">{t(`errors.${problem}` as MessageKey)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
