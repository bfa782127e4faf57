import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'

/** The two ways into a class: with a code, and as its teacher. */
export function ClassDoors() {
  const { t } = useI18n()
  return (
    <section>
      <h2>{t('classes.doors_title')}</h2>
      <p className="soft">{t('classes.doors_text')}</p>
      <p className="row">
        <Link className="btn btn-line" to="/iqra-platform/join">
          {t('classes.have_code')}
        </Link>
        <Link className="btn btn-line" to="/iqra-platform/classes">
          {t('classes.teach')}
        </Link>
      </p>
    </section>
  )
}
