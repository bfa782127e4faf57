import './languages.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { localeFacts, sourceLocale } from '#app/platform/i18n/locales.ts'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LANGUAGES } from '../languages/rules.ts'
import type { LanguageCard, LanguagesView } from '../languages/types.ts'
import { TRANSLATIONS } from '../rules.ts'

/** Which languages visitors may read, what one lacks screen by screen, and the one act that publishes it or takes it back. */
export function LanguagesScreen({ view }: { view: LanguagesView }) {
  const { t } = useI18n()
  const name = t(`translations.language_${view.language}`)
  return (
    <>
      <AdminHead title={t('translations.languages')} lead={t('translations.languages_lead')} />
      <Refused text={view.refused} />
      {view.isDone && (
        <p className="o-note" role="status">
          <Icon name="circle-check" />
          <span>{t(view.isPublished ? 'translations.published_done' : 'translations.withdrawn_done', { language: name })}</span>
        </p>
      )}
      <nav className="lang-cards" aria-label={t('translations.languages')}>
        {view.cards.map((card) => (
          <Card key={card.locale} card={card} isCurrent={card.locale === view.language} />
        ))}
      </nav>
      <div className="lang-cols">
        <div>
          <Required view={view} name={name} />
          <Advised view={view} />
        </div>
        <aside className="lang-side" aria-label={t('translations.on_publishing')}>
          <h2>{t('translations.on_publishing')}</h2>
          <ul>
            <li>
              {t('translations.on_addresses')} <bdi dir="ltr">{localeFacts[view.language].prefix}/</bdi>
            </li>
            <li>{t('translations.on_alternates')}</li>
            <li>{t('translations.on_menu')}</li>
            <li>{t('translations.on_letters')}</li>
          </ul>
          <h2>{t('translations.on_withdrawing')}</h2>
          <p>{t('translations.on_withdrawing_text')}</p>
        </aside>
      </div>
      <PublishBar view={view} name={name} />
    </>
  )
}

function Card({ card: { locale, state, done, required }, isCurrent }: { card: LanguageCard; isCurrent: boolean }) {
  const { t, number } = useI18n()
  const share = `${number(Math.floor(done * 1000) / 10)}%`
  const body = (
    <>
      <span className="lang-name">
        <b>{t(`translations.language_${locale}`)}</b>
        <span className={`lang-state lang-${state}`}>
          <Icon
            name={state === 'unready' ? 'triangle-alert' : state === 'ready' || state === 'withdrawn' ? 'circle-dashed' : 'circle-check'}
          />
          {t(`translations.state_language_${state}`)}
        </span>
      </span>
      <b className="lang-share num">{share}</b>
      <progress max={1} value={done} aria-label={t(`translations.language_${locale}`)} />
      <span className="small soft">
        {locale === sourceLocale
          ? t('translations.source_address')
          : t(required > 0 ? 'translations.required_count' : 'translations.required_none', { count: required })}
      </span>
    </>
  )
  if (locale === sourceLocale) return <div className="lang-card">{body}</div>
  return (
    <Link className="lang-card" to={`${LANGUAGES}?language=${locale}`} aria-current={isCurrent ? 'true' : undefined}>
      {body}
    </Link>
  )
}

/** The list of texts of one screen that need work. */
const listOf = (folder: string) => `${TRANSLATIONS}?${new URLSearchParams({ room: folder, view: 'work' })}`

function Required({ view: { texts, screens, language }, name }: { view: LanguagesView; name: string }) {
  const { t, number } = useI18n()
  const open = screens.filter(({ side, required }) => side === 'visitors' && required > 0)
  return (
    <section className="lang-list">
      <h2>{t('translations.required_title', { language: name })}</h2>
      <p className={texts.required === 0 ? 'lang-ok' : 'lang-open'}>
        <Icon name={texts.required === 0 ? 'circle-check' : 'circle-alert'} />
        <span>
          <b>{t('translations.required_texts')}</b>{' '}
          <span className="soft">
            {t('translations.required_share', { done: number(texts.total - texts.required), total: number(texts.total) })}
          </span>
        </span>
      </p>
      {open.length > 0 && (
        <ul>
          {open.map(({ folder, label, required }) => (
            <li key={folder}>
              <span>
                {label} <span className="soft">{t('translations.screen_required', { count: required })}</span>
              </span>
              <Link className="o-btn o-sm" to={listOf(folder)} aria-label={t('translations.open_screen', { screen: label, language })}>
                {t('translations.open')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What is better done before and stands in nobody's way: visitors read it in Arabic, or read something older. */
function Advised({ view: { screens, content, pages, language } }: { view: LanguagesView }) {
  const { t } = useI18n()
  const lines = screens.flatMap((one) => {
    const count = one.advised + (one.side === 'admin' ? one.required : 0)
    return count > 0
      ? [{ id: one.folder, label: one.label, text: t('translations.screen_advised', { count }), to: listOf(one.folder) }]
      : []
  })
  const rooms = content.map(({ id, label, missing, to }) => ({
    id: `content-${id}`,
    label,
    text: t('translations.content_missing_count', { count: missing }),
    to,
  }))
  const standing =
    pages > 0
      ? [
          {
            id: 'pages',
            label: t('translations.content_pages'),
            text: t('translations.content_missing_count', { count: pages }),
            to: '/admin/pages',
          },
        ]
      : []
  const all = [...standing, ...rooms, ...lines]
  return (
    <section className="lang-list">
      <h2>
        {t('translations.advised_title')} <span className="soft">{t('translations.advised_note')}</span>
      </h2>
      {all.length === 0 ? (
        <p className="lang-ok">
          <Icon name="circle-check" />
          <span>{t('translations.advised_none')}</span>
        </p>
      ) : (
        <ul>
          {all.map(({ id, label, text, to }) => (
            <li key={id}>
              <span>
                {label} <span className="soft">{text}</span>
              </span>
              {to && (
                <Link className="o-btn o-sm" to={to} aria-label={t('translations.open_screen', { screen: label, language })}>
                  {t('translations.open')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function PublishBar({ view: { language, isPublished, texts, mayPublish }, name }: { view: LanguagesView; name: string }) {
  const { t } = useI18n()
  const action = useHref(`${LANGUAGES}?language=${language}`)
  const isOpen = texts.required > 0
  const note = isPublished ? 'translations.bar_published' : isOpen ? 'translations.bar_required' : 'translations.bar_ready'
  return (
    <form method="post" action={action} className="lang-bar">
      <p>{mayPublish ? t(note, { count: texts.required, language: name }) : t('translations.bar_not_allowed')}</p>
      <input type="hidden" name="language" value={language} />
      {mayPublish &&
        (isPublished ? (
          <button type="submit" name="intent" value="withdraw" className="o-btn o-bad">
            {t('translations.withdraw', { language: name })}
          </button>
        ) : (
          <button type="submit" name="intent" value="publish" className="o-btn o-main" disabled={isOpen}>
            {t('translations.publish', { language: name })}
          </button>
        ))}
    </form>
  )
}
