import './item-measure.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { LineChart } from '#app/ui/charts/line-chart.tsx'
import type { MeasureView } from '../present.ts'

/** Below an item's editor: the item as its reader sees it with who chose what, and how it measures. */
export function ItemMeasure({ view }: { view: MeasureView }) {
  return (
    <>
      <Preview view={view} />
      <Curve view={view} />
    </>
  )
}

function Preview({ view: { language, passage, stem, options, answers, unknown } }: { view: MeasureView }) {
  const { t, number } = useI18n()
  const written = { lang: localeFacts[language].tag, dir: localeFacts[language].dir }
  return (
    <section className="editor-section" aria-labelledby="item-preview">
      <h2 id="item-preview">{t('item-bank.preview')}</h2>
      <p className="o-muted">{t('item-bank.preview_hint')}</p>
      {passage && <p {...written}>{passage}</p>}
      <p {...written}>
        <b>{stem}</b>
      </p>
      <ol className="item-options">
        {options.map(({ text, isRight, times, share }) => (
          <li key={text}>
            <span {...written}>{text}</span>
            {isRight && <b className="o-muted">{t('item-bank.is_right')}</b>}
            {share !== null && (
              <>
                <meter min={0} max={1} value={share} aria-label={text} />
                <bdi className="num">{times}</bdi>
              </>
            )}
          </li>
        ))}
      </ol>
      <p className="o-muted">
        {answers === 0 ? t('item-bank.no_answers') : t('item-bank.answers_count', { count: answers, all: number(answers), unknown })}
      </p>
    </section>
  )
}

function Curve({ view: { curve, figures } }: { view: MeasureView }) {
  const { t, number, dir } = useI18n()
  if (!curve || !figures) return <p className="o-note">{t('item-bank.not_in_bank')}</p>
  const said = curve.byBand.map(({ band, percent }) => `${band} ${number(percent)} %`)
  return (
    <section className="editor-section" aria-labelledby="item-curve-heading">
      <h2 id="item-curve-heading">{t('item-bank.curve')}</h2>
      <p className="o-muted">{t('item-bank.curve_hint')}</p>
      <LineChart
        {...{ id: 'item-curve', dir, title: t('item-bank.curve'), description: said.join(', ') }}
        points={curve.points}
        format={(value) => `${number(value)} %`}
      />
      <ul className="o-row">
        {said.map((line) => (
          <li key={line}>
            <bdi dir="ltr">{line}</bdi>
          </li>
        ))}
      </ul>
      <dl className="o-row">
        {(
          [
            [t('item-bank.difficulty'), figures.b],
            [t('item-bank.discrimination'), figures.a],
            [t('item-bank.exposure'), figures.exposure],
            [t('item-bank.flags'), figures.flags.map((flag) => t(`item-bank.flag_${flag}`)).join(' · ')],
          ] as const
        )
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt className="o-muted">{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
