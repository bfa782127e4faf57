import './offers.css'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

/** Where the link of a reminder leads. */
export function RenewScreen({ isDone, problem }: { isDone: boolean; problem: string | null }) {
  const { t } = useI18n()
  return (
    <div className="wrap offer">
      <PageHead title={t('offers.renew_title')} noIndex />
      <h1>{t('offers.renew_title')}</h1>
      {problem && (
        <p className="offer-problems" role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      {isDone ? (
        <p className="offer-done" role="status">
          <Icon name="check" />
          <span>{t('offers.renew_done')}</span>
        </p>
      ) : (
        <form method="post">
          <p>{t('offers.renew_text')}</p>
          <button type="submit" className="btn btn-honey">
            {t('offers.act_renew')}
          </button>
        </form>
      )}
      <p>
        <Link className="link" to="/my-listings">
          {t('offers.mine')}
        </Link>
      </p>
    </div>
  )
}
