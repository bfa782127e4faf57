import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Deed } from '../../public/deed.tsx'
import type { TitleStatus } from '../../types.ts'

const steps = ['melkia', 'requisition', 'titled'] as const satisfies readonly TitleStatus[]

type DeedStepsProps = { status: TitleStatus; procedures: readonly { name: string; path: string }[] }

/** What proves the ownership, on the way from a deed to a title, and the legal guide's procedures for it. */
export function DeedSteps({ status, procedures }: DeedStepsProps) {
  const { t } = useI18n()
  return (
    <section>
      <h2>{t('real-estate.deeds_title')}</h2>
      {status === 'not_applicable' ? (
        <p>{t('real-estate.deed_not_applicable_text')}</p>
      ) : (
        <ol className="deed-track">
          {steps.map((step) => (
            <li key={step} className={step === status ? 'on' : undefined}>
              <p className="row">
                <Deed status={step} />
                {step === status && <b className="small">{t('detail.this_property')}</b>}
              </p>
              <p className="small soft">{t(`real-estate.deed_${step}_text`)}</p>
            </li>
          ))}
        </ol>
      )}
      <div className="note">
        <Icon name="info" />
        <div>
          <p>{t(status === 'not_applicable' ? 'detail.rent_not_checked' : 'detail.deed_not_checked')}</p>
          {procedures.length > 0 && (
            <ul className="procedures">
              {procedures.map(({ name, path }) => (
                <li key={path}>
                  <Link className="link" to={path}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}
