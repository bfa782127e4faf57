import type { Similar } from '#app/features/guides/entries/admin/entry-side.tsx'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'

export type MadeView = {
  id: string
  name: string
  published: boolean
  path: string
  editor: string
  /** What could be the same place, found when it was saved. */
  similar: Similar[]
  also: { step: 'city' | 'sector' | 'category'; name: string }[]
}

/** What was made, with the ways to it. */
export function WizardDone({ made }: { made: MadeView }) {
  const { t } = useI18n()
  return (
    <>
      <AdminHead title={t('wizard.made')} lead={t(made.published ? 'wizard.made_published' : 'wizard.made_draft')} />
      <section className="o-note o-good" aria-labelledby="made">
        <Icon name="circle-check" />
        <div>
          <h2 id="made" tabIndex={-1}>
            <bdi>{made.name}</bdi>
          </h2>
          {made.also.length > 0 && (
            <ul>
              {made.also.map(({ step, name }) => (
                <li key={step}>
                  {t(`wizard.made_${step}`)} <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
      {made.similar.length > 0 && (
        <section className="o-note o-honey" aria-labelledby="maybe-same">
          <Icon name="circle-alert" />
          <div>
            <h2 id="maybe-same">{t('entries.maybe_same')}</h2>
            <ul>
              {made.similar.map((one) => (
                <li key={one.id}>
                  <Link to={`/admin/guide-entries/merge?a=${made.id}&b=${one.id}`}>
                    <bdi>{one.name}</bdi>
                  </Link>{' '}
                  <small>
                    {one.where} · {one.why}
                  </small>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <p className="o-row">
        <Link className="o-btn o-main" to={made.editor}>
          {t('wizard.to_editor')}
        </Link>
        {made.published && (
          <Link className="o-btn" to={made.path}>
            {t('suggestions.see_entry')}
          </Link>
        )}
        <Link className="o-btn" to="/admin/guide-management?step=city#step-title">
          {t('wizard.another')}
        </Link>
      </p>
    </>
  )
}
