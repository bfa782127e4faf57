import { useHref } from 'react-router'
import type { TestLanguage } from '#app/features/iqra/placement/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { Link } from '#app/ui/link.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { ClassScreenView } from './class-screen.tsx'
import { FieldProblem } from './field-problem.tsx'

/** A language of the library with its texts, the easiest first. */
export type TextChoice = { language: TestLanguage; texts: readonly { id: string; title: string; band: string }[] }

type TextsProps = { view: ClassScreenView }

/** What the class is to read, and a form that sets one more. */
export function ClassTexts({ view }: TextsProps) {
  const { t, number } = useI18n()
  const writtenIn = useWrittenIn()
  const { id, texts, members } = view.shown
  const address = useHref(`/iqra-platform/classes/${id}`)
  return (
    <section className="classes-board" aria-labelledby="class-texts">
      <h2 id="class-texts">{t('classes.texts')}</h2>
      {texts.length === 0 && <p className="soft">{t('classes.texts_none')}</p>}
      <ul className="classes-list">
        {texts.map(({ textId, title, band, language, day, isOver, read }) => (
          <li key={textId}>
            <div>
              <Link className="link" to={`/iqra-platform/texts/${textId}`}>
                <span {...writtenIn(language)}>{title}</span>
              </Link>{' '}
              <bdi dir="ltr" className="library-band">
                {band}
              </bdi>
              <p className="small soft">
                {t(isOver ? 'classes.was_until' : 'classes.until', { day })} ·{' '}
                {t('classes.read_by', { read: number(read), members: number(members.length) })}
              </p>
            </div>
            <form method="post" action={address}>
              <input type="hidden" name="text" value={textId} />
              <button type="submit" name="intent" value="unset" className="btn btn-quiet">
                {t('classes.unset')} <span className="vh">{title}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      <SetForm view={view} />
    </section>
  )
}

function SetForm({ view: { shown, choices, firstDay, problems } }: TextsProps) {
  const { t } = useI18n()
  const described = (of: string) => (problems[of] === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${of}-problem` })
  return (
    <form method="post" action={useHref(`/iqra-platform/classes/${shown.id}`)} className="classes-form" noValidate>
      <div className="field">
        <label htmlFor="text">{t('classes.text')}</label>
        <select id="text" name="text" className="sel" {...described('text')} required>
          {choices.map(({ language, texts }) => (
            <optgroup key={language} label={t(`placement.language_${language}`)}>
              {texts.map(({ id, title, band }) => (
                <option key={id} value={id} lang={localeFacts[language].tag}>
                  {`${band} · ${title}`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <FieldProblem id="text-problem" text={problems.text} />
      </div>
      <div className="field">
        <label htmlFor="due_on">{t('classes.due_on')}</label>
        <input id="due_on" name="due_on" type="date" className="in" dir="ltr" min={firstDay} {...described('due_on')} required />
        <FieldProblem id="due_on-problem" text={problems.due_on} />
      </div>
      <button type="submit" name="intent" value="set" className="btn btn-honey">
        {t('classes.set')}
      </button>
    </form>
  )
}
