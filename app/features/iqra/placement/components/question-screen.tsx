import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { PresentedItem } from '../commands/option-ids.server.ts'
import type { RangeView } from '../present.ts'
import type { TestLanguage } from '../types.ts'
import { BandRange } from './band-range.tsx'

export type PlacementQuestionView = {
  id: string
  language: TestLanguage
  number: number
  item: PresentedItem
  /** Where the reader is believed to be, once there is something to believe. */
  range: RangeView | null
  problem: string | null
}

/** One question, as a plain form. `<placement-keys>` adds the digits as keys where there is script. */
export function QuestionScreen({ view }: { view: PlacementQuestionView }) {
  const { t, number } = useI18n()
  const { language, range, item, problem } = view
  const action = useHref('/iqra-platform/placement-test')
  return (
    <div className="wrap placement placement-question g-reading">
      <PageHead title={t('placement.test')} noIndex />
      <header>
        <h1>
          {t('placement.reading_in', { language: t(`placement.language_${language}`) })}{' '}
          <span className="soft">{t('placement.question', { n: number(view.number) })}</span>
        </h1>
        <Link className="btn btn-quiet" to="/iqra-platform">
          {t('placement.leave')}
        </Link>
      </header>
      {range && (
        <>
          <BandRange {...range} />
          <p className="small soft">{t('placement.range', { low: `\u2066${range.low}\u2069`, high: `\u2066${range.high}\u2069` })}</p>
        </>
      )}
      <placement-keys>
        <form method="post" action={action} noValidate>
          <input type="hidden" name="placement" value={view.id} />
          <input type="hidden" name="item" value={item.id} />
          <Question language={language} item={item} isWrong={problem !== null} />
          {problem && (
            <p className="field-error" id="placement-problem" role="alert">
              <Icon name="alert" />
              <span>{problem}</span>
            </p>
          )}
          <div className="placement-acts">
            <button type="submit" name="intent" value="skip" className="btn btn-line" formNoValidate>
              {t('placement.dont_know')}
            </button>
            <button type="submit" name="intent" value="answer" className="btn btn-honey">
              {t('placement.next')}
            </button>
          </div>
        </form>
      </placement-keys>
      <p className="small soft">{t('placement.dont_know_hint')}</p>
    </div>
  )
}

function Question({ language, item, isWrong }: { language: TestLanguage; item: PresentedItem; isWrong: boolean }) {
  const { t } = useI18n()
  const written = { lang: localeFacts[language].tag, dir: localeFacts[language].dir }
  return (
    <fieldset aria-describedby={isWrong ? 'placement-problem' : undefined}>
      <legend>
        <span className="label soft">{t(`placement.ask_${item.kind}`)}</span>
        {item.passage && (
          <span className="placement-passage" {...written}>
            {item.passage}
          </span>
        )}
        <span className="placement-stem" {...written}>
          {item.stem}
        </span>
      </legend>
      <div className="placement-answers" {...written}>
        {item.options.map((option) => (
          <label key={option.id} className="placement-answer">
            <input type="radio" className="tick r" name="option" value={option.id} required />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
