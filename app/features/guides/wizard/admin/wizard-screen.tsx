import '../wizard.css'
import { useHref } from 'react-router'
import type { PictureView } from '#app/features/media/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { MessageKey } from '#app/platform/i18n/keys.ts'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { KeyCaps } from '#app/ui/admin/key-caps.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type Problems, stepAfter, type WizardStep, type WizardValues, wizardAddress, wizardSteps } from '../rules.ts'
import { ChoiceStepFields, type OptionView } from './wizard-choice.tsx'
import { type MadeView, WizardDone } from './wizard-done.tsx'
import { EntryStepFields } from './wizard-entry.tsx'

export type WizardView = {
  step: WizardStep
  /** The first step that still wants something; those after it cannot be opened. */
  reach: WizardStep
  values: WizardValues
  options: OptionView[]
  /** What is chosen in each step so far. */
  chosen: Partial<Record<WizardStep, string>>
  /** Chosen for the entry so far. */
  pictures: PictureView[]
  savedAt: string | null
  made: MadeView | null
  today: string
}

export type WizardResult = { values: WizardValues; problems: Problems; problem?: string; wantsDiscard?: true }

/** Four steps: a city, a sector, a category, an entry; each chosen or new. Everything typed is a draft on the server. */
export function WizardScreen({ view, answer }: { view: WizardView; answer: WizardResult | undefined }) {
  const { t } = useI18n()
  const action = useHref(`/admin/guide-management?step=${view.step}`)
  if (view.made) return <WizardDone made={view.made} />
  const problems = answer?.problems ?? {}
  const fields = { values: answer?.values ?? view.values, problems }
  const isLast = view.step === 'entry'
  return (
    <guide-wizard class="w-wizard" data-saved={t('wizard.saved_now')}>
      <AdminHead title={t('wizard.title')} lead={<Saved at={view.savedAt} />} />
      <Steps view={view} />
      {answer?.wantsDiscard && (
        <ConfirmDelete
          action={action}
          fields={{ intent: 'discard' }}
          act={t('wizard.discard')}
          cancelTo={`/admin/guide-management?step=${view.step}`}
        >
          <p>{t('wizard.discard_text')}</p>
        </ConfirmDelete>
      )}
      <form method="post" action={action} className="w-form" noValidate>
        {/* The Enter key presses the first button of a form. */}
        <button type="submit" name="intent" value={isLast ? 'finish' : 'next'} className="vh" tabIndex={-1} aria-hidden="true" />
        <h2 id="step-title" tabIndex={-1}>
          {t(`wizard.heading_${view.step}`, {
            city: view.chosen.city ?? '',
            sector: view.chosen.sector ?? '',
            category: view.chosen.category ?? '',
          })}
        </h2>
        <Wrong problems={problems} problem={answer?.problem} />
        {view.step === 'entry' ? (
          <EntryStepFields {...fields} pictures={view.pictures} today={view.today} />
        ) : (
          <ChoiceStepFields step={view.step} options={view.options} {...fields} />
        )}
        <Bar view={view} />
      </form>
    </guide-wizard>
  )
}

function Saved({ at }: { at: string | null }) {
  const { t } = useI18n()
  return (
    <>
      {t('wizard.lead')} <span data-saved-at="">{at && t('wizard.saved', { time: at })}</span>
    </>
  )
}

function Steps({ view }: { view: WizardView }) {
  const { t, number } = useI18n()
  const reach = wizardSteps.indexOf(view.reach)
  return (
    <nav aria-label={t('wizard.steps')}>
      <ol className="w-steps">
        {wizardSteps.map((step, at) => {
          const isHere = step === view.step
          const isDone = at < reach
          const label = (
            <>
              <span className="w-number">{isDone && !isHere ? <Icon name="check" label={t('wizard.done')} /> : number(at + 1)}</span>
              <span>
                <b>{t(`wizard.step_${step}`)}</b>
                <span className="w-chosen">{view.chosen[step] ?? t(`wizard.step_${isHere && step !== 'entry' ? 'city' : step}_hint`)}</span>
              </span>
            </>
          )
          return (
            <li key={step} className={isDone ? 'w-done' : undefined} aria-current={isHere ? 'step' : undefined}>
              {at <= reach && !isHere ? <Link to={wizardAddress(step)}>{label}</Link> : <span>{label}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Wrong({ problems, problem }: { problems: Problems; problem: string | undefined }) {
  const { t } = useI18n()
  const count = Object.keys(problems).length
  if (count === 0 && !problem) return null
  return (
    <div className="o-note o-bad" role="alert">
      <Icon name="circle-alert" />
      <p>{problem ? t(`errors.${problem}` as MessageKey) : t('ui-admin.problems', { count })}</p>
    </div>
  )
}

/** Previous, next, finish; finishing says why it cannot be done before the last step. */
function Bar({ view }: { view: WizardView }) {
  const { t } = useI18n()
  const isLast = view.step === 'entry'
  const way = wizardSteps.map((step) => view.chosen[step]).filter(Boolean)
  return (
    <div className="w-bar">
      {view.step !== 'city' && (
        <button type="submit" name="intent" value="previous" className="o-btn" data-previous="" aria-keyshortcuts="Shift+Enter">
          <Icon name="chevron-back" />
          {t('wizard.previous')} <KeyCaps keys={['Shift Enter']} />
        </button>
      )}
      <p className="o-muted w-way">{way.join(` ${t('wizard.then')} `)}</p>
      {view.savedAt !== null && (
        <button type="submit" name="intent" value="discard" className="o-btn">
          {t('ui-admin.will_ask', { act: t('wizard.discard') })}
        </button>
      )}
      <button
        type="submit"
        name="intent"
        value="finish"
        className={isLast ? 'o-btn o-main' : 'o-btn'}
        disabled={!isLast}
        aria-describedby="finish-why"
      >
        {t('wizard.finish')}
      </button>
      <span id="finish-why" className="vh">
        {isLast ? '' : t('wizard.finish_why')}
      </span>
      {!isLast && (
        <button type="submit" name="intent" value="next" className="o-btn o-main" aria-keyshortcuts="Enter">
          {t('wizard.next', { step: t(`wizard.step_${stepAfter(view.step, 1)}`) })}
          <Icon name="chevron-forward" />
          <KeyCaps keys={['Enter']} />
        </button>
      )}
    </div>
  )
}
