import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { EntryField, EntryProblems } from '../../ledger/admin/entry-parts.tsx'
import { PaperField } from '../../ledger/admin/paper-field.tsx'
import type { AssemblyKind, Turnout, Votes } from '../types.ts'
import { assemblyPaths } from './assembly-paths.ts'
import { SurplusSection, type SurplusView } from './surplus-section.tsx'

type DecisionItem = Votes & Turnout & { id: string; number: number; text: string; isAdopted: boolean }

export type AssemblyView = {
  id: string
  kind: AssemblyKind
  day: string
  place: string | null
  quorumPercent: number
  majorityPercent: number
  turnout: Turnout
  hasQuorum: boolean
  voters: readonly { id: string; number: number; name: string; isPresent: boolean }[]
  decisions: readonly DecisionItem[]
  minutes: 'image/jpeg' | 'application/pdf' | null
  surplus: SurplusView
  newId: string
  values: Readonly<Record<string, string>>
  done: 'attend' | 'decide' | 'minutes' | 'divide' | 'back' | 'pay' | null
  problems: Readonly<Record<string, string>>
  refused: string | null
}

/** An assembly: who came, what was decided with its votes, the minutes, and the surplus that is divided by a decision. */
export function AssemblyScreen({ view }: { view: AssemblyView }) {
  const { t } = useI18n()
  const title = `${t(`assemblies.kind_${view.kind}`)} · ${view.day}`
  return (
    <>
      <AdminHead title={title} lead={view.place ?? t('assemblies.one_vote')} />
      {view.done && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>{t(`assemblies.done_${view.done}`)}</p>
        </div>
      )}
      <EntryProblems title={t('assemblies.not_saved')} refused={view.refused} problems={view.problems} />
      <Figures view={view} />
      <Attendance view={view} />
      <Decisions view={view} />
      <Minutes view={view} />
      <SurplusSection view={view.surplus} at={assemblyPaths.one(view.id)} problems={view.problems} />
    </>
  )
}

function Figures({ view }: { view: AssemblyView }) {
  const { t, number } = useI18n()
  const { turnout } = view
  return (
    <dl className="b-figures">
      <div>
        <dt>{t('assemblies.entitled')}</dt>
        <dd>{number(turnout.entitled)}</dd>
        <dd className="o-hint">{t('assemblies.one_vote')}</dd>
      </div>
      <div>
        <dt>{t('assemblies.present')}</dt>
        <dd>{number(turnout.present)}</dd>
      </div>
      <div>
        <dt>{t('assemblies.quorum_of', { percent: number(view.quorumPercent) })}</dt>
        <dd className={view.hasQuorum ? 'b-even' : 'b-even b-uneven'}>
          <Icon name={view.hasQuorum ? 'circle-check' : 'circle-alert'} />
          {t(view.hasQuorum ? 'assemblies.quorum_reached' : 'assemblies.quorum_missed')}
        </dd>
      </div>
    </dl>
  )
}

function Attendance({ view }: { view: AssemblyView }) {
  const { t } = useI18n()
  const action = useHref(assemblyPaths.one(view.id))
  const isCounted = view.decisions.length > 0
  return (
    <section className="o-sec" aria-labelledby="attendance">
      <div className="o-sec-head">
        <h2 id="attendance">{t('assemblies.attendance')}</h2>
      </div>
      <p className="o-text">{t(isCounted ? 'assemblies.attendance_counted' : 'assemblies.attendance_text')}</p>
      <form method="post" action={action}>
        <fieldset disabled={isCounted}>
          <legend className="vh">{t('assemblies.attendance')}</legend>
          <div className="o-row">
            {view.voters.map((voter) => (
              <label key={voter.id} className="o-choice">
                <input type="checkbox" className="o-check" name="present" value={voter.id} defaultChecked={voter.isPresent} />
                <bdi>{voter.name}</bdi>
              </label>
            ))}
          </div>
        </fieldset>
        {!isCounted && (
          <button type="submit" name="intent" value="attend" className="o-btn">
            {t('assemblies.save')}
          </button>
        )}
      </form>
    </section>
  )
}

function Decisions({ view }: { view: AssemblyView }) {
  const { t, number } = useI18n()
  const action = useHref(assemblyPaths.one(view.id))
  const field = (name: string) => ({ name, value: view.values[name] ?? '', problem: view.problems[name] })
  return (
    <section className="o-sec" aria-labelledby="decisions">
      <div className="o-sec-head">
        <h2 id="decisions">{t('assemblies.decisions')}</h2>
      </div>
      <p className="o-text">{t('assemblies.majority_text', { percent: number(view.majorityPercent) })}</p>
      <ol>
        {view.decisions.map((decision, i) => (
          <li key={decision.id} className="o-item b-item b-step">
            <span className="o-grow">
              {number(decision.number)}. <bdi>{decision.text}</bdi>
              <small className="o-muted">
                {t('assemblies.votes', {
                  yes: number(decision.votesFor),
                  no: number(decision.votesAgainst),
                  none: number(decision.abstentions),
                  present: number(decision.present),
                  entitled: number(decision.entitled),
                })}
              </small>
            </span>
            <span className="o-tag">{t(decision.isAdopted ? 'assemblies.adopted' : 'assemblies.rejected')}</span>
            {i === view.decisions.length - 1 && (
              <form method="post" action={action}>
                <input type="hidden" name="id" value={decision.id} />
                <button type="submit" name="intent" value="remove" className="o-btn o-sm">
                  {t('assemblies.remove')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ol>
      {view.turnout.present > 0 && (
        <form method="post" action={action} className="o-form" noValidate>
          <input type="hidden" name="id" value={view.newId} />
          <EntryField {...field('text')} label={t('assemblies.decision')} isWide />
          <EntryField {...field('votes_for')} label={t('assemblies.votes_for')} kind="amount" />
          <EntryField {...field('votes_against')} label={t('assemblies.votes_against')} kind="amount" />
          <EntryField {...field('abstentions')} label={t('assemblies.abstentions')} kind="amount" />
          <button type="submit" name="intent" value="decide" className="o-btn o-main">
            {t('assemblies.record_decision')}
          </button>
        </form>
      )}
    </section>
  )
}

function Minutes({ view }: { view: AssemblyView }) {
  const { t } = useI18n()
  const [action, file] = [useHref(assemblyPaths.one(view.id)), useHref(assemblyPaths.minutes(view.id))]
  return (
    <section className="o-sec" aria-labelledby="minutes-head">
      <div className="o-sec-head">
        <h2 id="minutes-head">{t('assemblies.minutes')}</h2>
      </div>
      {view.minutes && (
        <p>
          <a href={file} target="_blank" rel="noopener noreferrer">
            <Icon name={view.minutes === 'application/pdf' ? 'file-text' : 'image'} /> {t('assemblies.open_minutes')}
          </a>
        </p>
      )}
      <form method="post" action={action} encType="multipart/form-data" noValidate>
        <PaperField
          name="minutes"
          label={t('assemblies.minutes_file')}
          hint={t('assemblies.minutes_hint')}
          problem={view.problems.minutes}
        />
        <button type="submit" name="intent" value="minutes" className="o-btn">
          <Icon name="file-up" />
          {t('assemblies.attach_minutes')}
        </button>
      </form>
    </section>
  )
}
