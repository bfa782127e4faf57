import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import type { LetterProgress, LetterView } from './views.ts'

type Aside = { view: LetterView }

/** Whom the letter is for, counted now. */
export function ToWhom({ view: { audience } }: Aside) {
  const { t, number } = useI18n()
  return (
    <section aria-labelledby="letter-audience">
      <h2 id="letter-audience">
        {t('letters-admin.audience')} <span className="num o-muted">{number(audience.count)}</span>
      </h2>
      <p>{audience.interests.join(t('admin.list_comma'))}</p>
      <p className="o-muted">{audience.language ?? t('letters-admin.every_language')}</p>
      <p className="o-hint">{t('letters-admin.audience_hint')}</p>
    </section>
  )
}

export function TestMail({ view }: Aside) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="letter-test">
      <h2 id="letter-test">{t('letters-admin.test')}</h2>
      <form method="post" action={view.action} className="n-line" noValidate>
        <label className="vh" htmlFor="test-to">
          {t('letters-admin.test_to')}
        </label>
        <input
          id="test-to"
          name="to"
          type="email"
          dir="ltr"
          className="o-in"
          autoComplete="email"
          maxLength={254}
          defaultValue={view.form.to}
        />
        <button type="submit" name="intent" value="test" className="o-btn">
          <Icon name="send" />
          {t('letters-admin.test_send')}
        </button>
      </form>
    </section>
  )
}

/** Finds a page of the site and sets a card of it at the end of the letter. */
export function AddCard({ view }: Aside) {
  const { t } = useI18n()
  const { query, found } = view.search
  return (
    <section aria-labelledby="letter-card">
      <h2 id="letter-card">{t('letters-admin.add_card')}</h2>
      <form method="get" action={view.action} className="n-line">
        <label className="vh" htmlFor="card-search">
          {t('letters-admin.card_search')}
        </label>
        <input
          id="card-search"
          name="q"
          type="search"
          className="o-in"
          maxLength={100}
          defaultValue={query}
          placeholder={t('letters-admin.card_search')}
        />
        <button type="submit" className="o-btn">
          <Icon name="search" />
          {t('letters-admin.card_find')}
        </button>
      </form>
      {query !== '' && found.length === 0 && <p className="o-hint">{t('letters-admin.card_none')}</p>}
      {found.length > 0 && (
        <ul className="n-found">
          {found.map(({ path, title, over }) => (
            <li key={path}>
              <span>
                <b>{title}</b>
                <span className="o-muted">{over}</span>
              </span>
              <form method="post" action={view.action}>
                <input type="hidden" name="path" value={path} />
                <input type="hidden" name="version" value={view.version} />
                <button
                  type="submit"
                  name="intent"
                  value="card"
                  className="o-btn o-sm"
                  aria-label={`${t('letters-admin.card_add')}: ${title}`}
                >
                  <Icon name="plus" />
                  {t('letters-admin.card_add')}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <p className="o-hint">{t('letters-admin.card_hint')}</p>
    </section>
  )
}

const icons = { good: 'circle-check', warning: 'triangle-alert', missing: 'circle-alert' } as const

/** What to look at before a letter goes out; what is missing keeps it from being sent. */
export function Checks({ view }: Aside) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="letter-checks">
      <h2 id="letter-checks">{t('letters-admin.before')}</h2>
      <ul className="n-checks">
        {view.checks.map(({ name, state, text }) => (
          <li key={name} className={`is-${state}`}>
            <Icon name={icons[state]} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Undelivered({ progress: { undeliveredTo } }: { progress: LetterProgress }) {
  const { t } = useI18n()
  if (undeliveredTo.length === 0) return null
  return (
    <section aria-labelledby="letter-undelivered">
      <h2 id="letter-undelivered">{t('letters-admin.undelivered')}</h2>
      <ul className="n-found">
        {undeliveredTo.map(({ id, email, reason, isRefused }) => (
          <li key={id}>
            <span>
              <bdi dir="ltr">{email}</bdi>
              <span className="o-muted">
                <bdi dir="ltr">{reason}</bdi>
              </span>
            </span>
            <span className="o-tag">{t(isRefused ? 'letters-admin.refused' : 'letters-admin.given_up')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How often each link was opened, and never by whom. */
export function LinkClicks({ view: { links } }: Aside) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="letter-links">
      <h2 id="letter-links">{t('letters-admin.links')}</h2>
      <ul className="n-found">
        {links.map(({ position, href, clicks }) => (
          <li key={position}>
            <bdi dir="ltr" className="n-href">
              {href}
            </bdi>
            <span className="num">{clicks}</span>
          </li>
        ))}
      </ul>
      <p className="o-hint">{t('letters-admin.links_hint')}</p>
    </section>
  )
}
