import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { GOALS } from '../schema.ts'

export type GoalsView = { days: number; texts: number }
type GoalsProps = { goals: GoalsView; read: number; finished: number }

/** What somebody set themselves for seven days, and how far they are. What is missed is not said. */
export function Goals({ goals: { days, texts }, read, finished }: GoalsProps) {
  const { t } = useI18n()
  const isReached = read >= days && finished >= texts
  return (
    <>
      <dl className="reading-goals">
        <Goal name={t('reading.goal_days')} done={read} goal={days} />
        <Goal name={t('reading.goal_texts')} done={finished} goal={texts} />
      </dl>
      {isReached && <p className="small">{t('reading.goal_reached')}</p>}
      <form method="post" action={useHref('/iqra-platform/dashboard')} className="row">
        <Choice name="daysGoal" label={t('reading.goal_days_set')} value={days} range={GOALS.days} />
        <Choice name="textsGoal" label={t('reading.goal_texts_set')} value={texts} range={GOALS.texts} />
        <button type="submit" name="intent" value="goals" className="btn btn-line">
          {t('reading.save')}
        </button>
      </form>
    </>
  )
}

function Goal({ name, done, goal }: { name: string; done: number; goal: number }) {
  const { t, number } = useI18n()
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <meter min={0} max={goal} value={Math.min(done, goal)} aria-label={name} />
        <bdi>{t('reading.goal_of', { done: number(done), goal: number(goal) })}</bdi>
      </dd>
    </div>
  )
}

type ChoiceProps = { name: string; label: string; value: number; range: { min: number; max: number } }

function Choice({ name, label, value, range: { min, max } }: ChoiceProps) {
  return (
    <label>
      {label}{' '}
      <select name={name} className="sel" defaultValue={value}>
        {Array.from({ length: max - min + 1 }, (_, i) => min + i).map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </label>
  )
}
