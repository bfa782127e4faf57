import './review.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { GlossView } from '../present.ts'
import type { CardGrade } from '../scheduler.ts'
import type { ReadingLanguage } from '../types.ts'

export type CardView = {
  gloss: GlossView
  language: ReadingLanguage
  form: string
  /** The sentence around the word: before it, the word, after it. */
  sentence: readonly [string, string, string] | null
  from: { id: string; title: string } | null
  turn: number
  /** When it comes back after each answer, in words. */
  returns: Readonly<Record<CardGrade, string>>
}

export type WordReviewView = {
  card: CardView | null
  done: number
  due: number
  limit: number
  remembered: number
  forgotten: number
  canUndo: boolean
  problem: string | null
}

/** As `<review-keys>` reads it. */
const UNDO_KEY = 'Z'

const answers = [
  { grade: 1, label: 'reading.grade_1' },
  { grade: 2, label: 'reading.grade_2' },
  { grade: 3, label: 'reading.grade_3' },
  { grade: 4, label: 'reading.grade_4' },
] as const

/** One card a page: the word in its sentence, then what it means, then four answers. */
export function ReviewScreen({ view }: { view: WordReviewView }) {
  const { t, number } = useI18n()
  const { card, done, due, limit, problem } = view
  const total = Math.max(1, Math.min(limit, done + due))
  return (
    <div className="wrap review g-reading">
      <PageHead title={t('reading.review')} noIndex />
      <Breadcrumbs crumbs={[{ label: t('placement.platform'), to: '/iqra-platform' }, { label: t('reading.review') }]} />
      <h1>{t('reading.review')}</h1>
      {problem && (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      <div className="review-head">
        <p className="soft">{t('reading.review_count', { done: number(done), total: number(total) })}</p>
        {view.canUndo && <Undo />}
      </div>
      <progress max={total} value={Math.min(done, total)} aria-label={t('reading.review')} />
      {card ? <Flashcard card={card} /> : <Done view={view} />}
      <p className="small soft">{t('reading.limit_hint', { limit: number(limit) })}</p>
    </div>
  )
}

function Undo() {
  const { t } = useI18n()
  return (
    <form method="post" action={useHref('/iqra-platform/review')}>
      <button type="submit" name="intent" value="undo" className="btn btn-quiet" data-key="z">
        {t('reading.undo')} <kbd>{UNDO_KEY}</kbd>
      </button>
    </form>
  )
}

function Flashcard({ card }: { card: CardView }) {
  const { t } = useI18n()
  const { gloss, language, form, sentence, from } = card
  const written = { lang: localeFacts[language].tag, dir: localeFacts[language].dir }
  const action = useHref('/iqra-platform/review')
  return (
    <review-keys>
      <article className="review-card">
        {from && (
          <p className="small soft">
            {t('reading.from_text')} <bdi lang={written.lang}>{from.title}</bdi>
          </p>
        )}
        <p className="review-word" {...written}>
          {form}
        </p>
        {sentence && (
          <p className="review-sentence" {...written}>
            {sentence[0]}
            <mark>{sentence[1]}</mark>
            {sentence[2]}
          </p>
        )}
        <details>
          <summary className="btn btn-honey">
            {t('reading.reveal')} <kbd>{t('reading.space')}</kbd>
          </summary>
          <p>
            <b {...written}>{gloss.lemma}</b> {gloss.root && <bdi className="soft">{gloss.root}</bdi>}
          </p>
          {gloss.meanings.map((meaning) => (
            <p key={meaning.language} className="review-meaning">
              <span className="soft small">{t(`placement.language_${meaning.language}`)}</span>{' '}
              <bdi lang={localeFacts[meaning.language].tag}>{meaning.text}</bdi>
            </p>
          ))}
          <form method="post" action={action}>
            <input type="hidden" name="gloss" value={gloss.id} />
            <input type="hidden" name="turn" value={card.turn} />
            <input type="hidden" name="intent" value="grade" />
            <fieldset className="review-grades">
              <legend className="soft">{t('reading.how_was_it')}</legend>
              {answers.map(({ grade, label }) => (
                <button key={grade} type="submit" name="grade" value={grade} className="btn btn-line">
                  <b>{t(label)}</b>
                  <small className="soft">{card.returns[grade]}</small>
                  <kbd>{grade}</kbd>
                </button>
              ))}
            </fieldset>
          </form>
        </details>
      </article>
    </review-keys>
  )
}

/** Nothing more for today, or nothing kept yet. */
function Done({ view: { done, remembered, forgotten } }: { view: WordReviewView }) {
  const { t } = useI18n()
  return (
    <section className="review-done">
      <h2>{t(done > 0 ? 'reading.done_title' : 'reading.none_title')}</h2>
      <p className="soft">{done > 0 ? t('reading.done_text', { remembered, forgotten }) : t('reading.none_text')}</p>
      <p className="row">
        <Link className="btn btn-honey" to="/iqra-platform#library">
          {t('reading.read_text')}
        </Link>
        <Link className="btn btn-line" to="/iqra-platform/dashboard">
          {t('reading.to_dashboard')}
        </Link>
      </p>
    </section>
  )
}
