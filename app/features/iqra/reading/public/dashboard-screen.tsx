import './dashboard.css'
import './library.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Locale, localeFacts } from '#app/platform/i18n/locales.ts'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Link } from '#app/ui/link.tsx'
import { useWrittenIn } from '#app/ui/written-in.ts'
import type { GlossView } from '../present.ts'
import { DayQuestion, type DayQuestionView } from './day-question.tsx'
import { Goals, type GoalsView } from './goals.tsx'

type TextLine = { id: string; title: string; band: string; language: Locale; illustration: string | null; share: number }

export type ReadingDashboardView = {
  cards: { due: number; done: number; limit: number }
  week: { day: string; name: string; cards: number; texts: number; isRead: boolean }[]
  goals: GoalsView
  question: DayQuestionView | null
  streak: number
  known: number
  months: { name: string; words: number }[]
  upcoming: { day: string; name: string; cards: number }[]
  resume: TextLine[]
  suggested: TextLine | null
  bands: { band: string; read: number }[]
  leeches: { gloss: GlossView; language: Locale; sentence: string | null }[]
  isInAccount: boolean
  canClaim: boolean
}

/** Somebody's own reading: today, what was begun, what is known and what comes. */
export function ReadingDashboard({ view }: { view: ReadingDashboardView }) {
  const { t, number } = useI18n()
  const { cards, suggested, resume, known, months } = view
  return (
    <div className="reading-board">
      <section className="reading-today">
        <h2>{t('reading.today')}</h2>
        {cards.due > 0 && (
          <p className="reading-due num" aria-hidden="true">
            {number(cards.due)}
          </p>
        )}
        <p>{cards.due > 0 ? t('reading.cards_due', { count: cards.due }) : t('reading.no_cards_due')}</p>
        <p className="row">
          {cards.due > 0 && (
            <Link className="btn btn-honey" to="/iqra-platform/review">
              {t('reading.review_words')}
            </Link>
          )}
          {suggested && (
            <Link className="btn btn-line" to={`/iqra-platform/texts/${suggested.id}`}>
              {t('reading.read_this')} <bdi>{suggested.title}</bdi>
            </Link>
          )}
        </p>
        {suggested && suggested.share > 0 && <p className="small">{t('reading.you_know', { share: number(suggested.share) })}</p>}
      </section>
      <Week view={view} />
      <DayQuestion view={view.question} />
      {resume.length > 0 && (
        <section className="reading-wide">
          <h2>{t('reading.resume_title')}</h2>
          <ul className="reading-lines">
            {resume.map((line) => (
              <ResumeLine key={line.id} line={line} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('reading.known_words')}</h2>
        <p>
          <b className="reading-figure num">{number(known)}</b> <span className="soft small">{t('reading.known_words_hint')}</span>
        </p>
        <Bars lines={months.map(({ name, words }) => ({ key: name, name, value: words }))} />
      </section>
      <section>
        <h2>{t('reading.upcoming')}</h2>
        <Bars lines={view.upcoming.map(({ day, name, cards: value }) => ({ key: day, name, value }))} />
        <Limit limit={cards.limit} />
      </section>
      <section>
        <h2>{t('reading.texts_read')}</h2>
        <Bars lines={view.bands.map(({ band, read }) => ({ key: band, name: band, value: read }))} />
      </section>
      {view.leeches.length > 0 && <Leeches leeches={view.leeches} />}
      <Own view={view} />
    </div>
  )
}

function Week({ view: { week, streak, goals } }: { view: ReadingDashboardView }) {
  const { t, number } = useI18n()
  const read = week.filter(({ isRead }) => isRead).length
  return (
    <section>
      <h2>{t('reading.week')}</h2>
      <p>
        <b className="reading-figure num">{number(streak)}</b> <span className="soft small">{t('reading.streak', { count: streak })}</span>
      </p>
      <ol className="reading-week">
        {week.map(({ day, name, isRead }) => (
          <li key={day} className={isRead ? 'is-read' : undefined}>
            <span>{name}</span>
            <span className="vh">{t(isRead ? 'reading.day_read' : 'reading.day_empty')}</span>
          </li>
        ))}
      </ol>
      <p className="small soft">{t('reading.week_text', { read: number(read) })}</p>
      <Goals goals={goals} read={read} finished={week.reduce((sum, { texts }) => sum + texts, 0)} />
    </section>
  )
}

function ResumeLine({ line: { id, title, band, language, illustration, share } }: { line: TextLine }) {
  const { t } = useI18n()
  return (
    <li>
      <span className="pic">
        <Illustration name={illustration} size="thumb" />
      </span>
      <div>
        <p>
          <b {...useWrittenIn()(language)}>{title}</b>{' '}
          <bdi dir="ltr" className="library-band">
            {band}
          </bdi>
        </p>
        <progress max={100} value={share} aria-label={title} />
      </div>
      <Link className="btn btn-line" to={`/iqra-platform/texts/${id}`}>
        {t('reading.go_on')}
      </Link>
    </li>
  )
}

/** Figures as bars, each said as a number too. */
function Bars({ lines }: { lines: readonly { key: string; name: string; value: number }[] }) {
  const { number } = useI18n()
  const most = Math.max(1, ...lines.map(({ value }) => value))
  return (
    <dl className="reading-bars">
      {lines.map(({ key, name, value }) => (
        <div key={key}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <meter min={0} max={most} value={value} aria-label={name} />
            <bdi className="num">{number(value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Limit({ limit }: { limit: number }) {
  const { t } = useI18n()
  return (
    <form method="post" action={useHref('/iqra-platform/dashboard')} className="row">
      <label>
        {t('reading.limit')}{' '}
        <select name="limit" className="sel" defaultValue={limit}>
          {[...new Set([5, 10, 20, 30, 50, limit])]
            .sort((one, other) => one - other)
            .map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
        </select>
      </label>
      <button type="submit" name="intent" value="limit" className="btn btn-line">
        {t('reading.save')}
      </button>
    </form>
  )
}

/** Words that were forgotten so often that they rest. */
function Leeches({ leeches }: Pick<ReadingDashboardView, 'leeches'>) {
  const { t } = useI18n()
  const action = useHref('/iqra-platform/dashboard')
  return (
    <section className="reading-wide">
      <h2>{t('reading.leeches')}</h2>
      <p className="soft">{t('reading.leeches_text')}</p>
      <ul className="reading-lines">
        {leeches.map(({ gloss, language, sentence }) => (
          <li key={gloss.id}>
            <div lang={localeFacts[language].tag} dir={localeFacts[language].dir}>
              <b>{gloss.lemma}</b>
              {sentence && <p className="small soft">{sentence}</p>}
            </div>
            <form method="post" action={action}>
              <input type="hidden" name="gloss" value={gloss.id} />
              <button type="submit" name="intent" value="restart" className="btn btn-line">
                {t('reading.restart')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where it is saved, and what its reader can do with it. */
function Own({ view: { isInAccount, canClaim } }: { view: ReadingDashboardView }) {
  const { t } = useI18n()
  const action = useHref('/iqra-platform/dashboard')
  return (
    <section className="reading-wide">
      <h2>{t('reading.own')}</h2>
      <p className="soft">{t(isInAccount ? 'reading.in_account' : 'reading.on_device')}</p>
      <form method="post" action={action} className="row">
        {canClaim && (
          <button type="submit" name="intent" value="claim" className="btn btn-sea">
            {t('reading.claim')}
          </button>
        )}
        {!isInAccount && !canClaim && (
          <Link className="btn btn-sea" to="/auth/sign-in?next=/iqra-platform/dashboard">
            {t('placement.sign_in')}
          </Link>
        )}
        <a className="btn btn-line" href="/iqra-platform/words.csv" download>
          {t('reading.export')}
        </a>
        <Link className="btn btn-line" to="/iqra-platform/words">
          {t('reading.list_title')}
        </Link>
        <details>
          <summary className="btn btn-quiet">{t('reading.erase')}</summary>
          <p className="small">{t('reading.erase_sure')}</p>
          <button type="submit" name="intent" value="erase" className="btn btn-line">
            {t('reading.erase_now')}
          </button>
        </details>
      </form>
    </section>
  )
}
