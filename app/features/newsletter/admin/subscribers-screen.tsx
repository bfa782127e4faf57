import './subscribers.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type Locale, localeFacts, locales } from '#app/platform/i18n/locales.ts'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { Filters } from '#app/ui/admin/filters.tsx'
import { AdminHead, EmptyList, NoMatch, Pager } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { NewsletterTabs } from '../letters/admin/newsletter-tabs.tsx'
import { type SubscriberState, subscriberStates } from '../types.ts'

export type SubscriberLine = { id: string; email: string; state: SubscriberState; interests: string; locale: Locale; since: string }
export type SubscribersView = {
  action: string
  lines: readonly SubscriberLine[]
  confirmed: number
  pending: number
  values: { q: string; state: string; language: string }
  newer: string | null
  older: string | null
  csv: string
  hasSmtp: boolean
  /** The address that is about to be deleted. */
  toDelete: SubscriberLine | null
}

const AT = '/admin/newsletter'

/** Who gets the newsletter, and who has not confirmed yet. */
export function SubscribersScreen({ view }: { view: SubscribersView }) {
  const { t } = useI18n()
  const { values, lines } = view
  const isFiltered = values.q !== '' || values.state !== '' || values.language !== ''
  return (
    <>
      <AdminHead
        title={t('newsletter-admin.title')}
        lead={t('newsletter-admin.lead', { confirmed: view.confirmed, pending: view.pending })}
      >
        <a className="o-btn" href={view.csv} download>
          <Icon name="file-down" />
          {t('newsletter-admin.export')}
        </a>
        <Link className="o-btn" to={`${AT}/import`}>
          <Icon name="file-up" />
          {t('newsletter-admin.import')}
        </Link>
      </AdminHead>
      <NewsletterTabs current="subscribers" />
      {view.toDelete && <DeletionQuestion line={view.toDelete} action={view.action} />}
      {!view.hasSmtp && (
        <p className="news-missing">
          <Icon name="circle-alert" />
          <span>{t('newsletter-admin.no_smtp')}</span>
        </p>
      )}
      <Filters
        fields={[
          { kind: 'search', name: 'q', label: t('newsletter-admin.search') },
          {
            kind: 'select',
            name: 'state',
            label: t('newsletter-admin.state'),
            options: subscriberStates.map((state) => ({ value: state, label: t(`newsletter-admin.state_${state}`) })),
          },
          {
            kind: 'select',
            name: 'language',
            label: t('newsletter-admin.language'),
            options: locales.map((locale) => ({ value: locale, label: localeFacts[locale].name })),
          },
        ]}
        values={values}
      />
      {lines.length === 0 && isFiltered && <NoMatch clearTo={AT} />}
      {lines.length === 0 && !isFiltered && <EmptyList title={t('newsletter-admin.none')} text={t('newsletter-admin.none_text')} />}
      {lines.length > 0 && <Lines view={view} />}
    </>
  )
}

function Lines({ view }: { view: SubscribersView }) {
  const { t } = useI18n()
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className="o-table-box" role="group" aria-label={t('newsletter-admin.title')} tabIndex={0}>
        <table className="o-table">
          <thead>
            <tr>
              <th scope="col">{t('newsletter-admin.email')}</th>
              <th scope="col">{t('newsletter-admin.state')}</th>
              <th scope="col">{t('newsletter.interests')}</th>
              <th scope="col">{t('newsletter-admin.language')}</th>
              <th scope="col">{t('newsletter-admin.since')}</th>
              <th scope="col">{t('newsletter-admin.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {view.lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  <bdi dir="ltr">{line.email}</bdi>
                </th>
                <td>
                  <span className={`news-state is-${line.state}`}>{t(`newsletter-admin.state_${line.state}`)}</span>
                </td>
                <td>{line.interests}</td>
                <td>{localeFacts[line.locale].name}</td>
                <td className="num">{line.since}</td>
                <td>
                  <form method="post" action={view.action}>
                    <input type="hidden" name="id" value={line.id} />
                    <button
                      type="submit"
                      name="intent"
                      value="erase"
                      className="o-btn o-sm"
                      aria-label={`${t('newsletter-admin.erase')}: ${line.email}`}
                    >
                      {t('newsletter-admin.erase')}
                    </button>
                  </form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager summary={t('newsletter-admin.shown', { count: view.lines.length })} newer={view.newer} older={view.older} />
    </>
  )
}

function DeletionQuestion({ line, action }: { line: SubscriberLine; action: string }) {
  const { t } = useI18n()
  return (
    <ConfirmDelete action={action} fields={{ intent: 'erase', id: line.id }} act={t('newsletter-admin.erase')} cancelTo={AT}>
      <p>
        <bdi dir="ltr">{line.email}</bdi>
      </p>
      <p>{t('newsletter-admin.erase_text')}</p>
    </ConfirmDelete>
  )
}
