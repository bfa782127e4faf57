import type { ReactNode } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

type SearchStepProps = { title: string; text: string; children?: ReactNode }

/** One quiet screen for every step of a saved search: what happened, then the next step. */
export function SearchStep({ title, text, children }: SearchStepProps) {
  return (
    <section className="letter real-estate">
      <PageHead title={title} noIndex />
      <div className="coast" aria-hidden="true" />
      <div className="wrap">
        <h1>{title}</h1>
        <p className="soft">{text}</p>
        {children}
      </div>
    </section>
  )
}

export function ToListings({ address = '/real-estate' }: { address?: string }) {
  const { t } = useI18n()
  return (
    <Link className="btn btn-line" to={address}>
      {t('searches.to_listings')}
    </Link>
  )
}

/** A button, because programs that check mails open every link in them. */
export function ConfirmSearch({ token }: { token: string }) {
  const { t } = useI18n()
  return (
    <SearchStep title={t('searches.confirm_title')} text={t('searches.confirm_text')}>
      <form method="post">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="btn btn-honey">
          {t('searches.confirm_button')}
        </button>
      </form>
    </SearchStep>
  )
}

export function LeaveSearch({ isConfirming }: { isConfirming: boolean }) {
  const { t } = useI18n()
  if (!isConfirming) {
    return (
      <SearchStep title={t('searches.left_title')} text={t('searches.left_text')}>
        <ToListings />
      </SearchStep>
    )
  }
  return (
    <SearchStep title={t('searches.leave_title')} text={t('searches.leave_text')}>
      <form method="post">
        <button type="submit" className="btn btn-sea">
          {t('searches.leave_button')}
        </button>
      </form>
    </SearchStep>
  )
}
