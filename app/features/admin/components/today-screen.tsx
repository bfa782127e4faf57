import { useI18n } from '#app/platform/i18n/context.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { ContactFormView, TodayView } from '../types.ts'
import { ContactForm } from './contact-form.tsx'
import { FigureCards } from './figure-cards.tsx'
import { SamplesNotice } from './samples-notice.tsx'
import { Drafts, LowStock, MailNotice, WaitingOrders } from './work-lists.tsx'

type TodayScreenProps = {
  today: TodayView
  contact: ContactFormView
  saved: 'contact' | 'samples' | null
  askingToRemoveSamples: boolean
}

export function TodayScreen({ today, contact, saved, askingToRemoveSamples }: TodayScreenProps) {
  const { t } = useI18n()
  const { figures } = today
  const waiting = figures.ordersWaiting + figures.drafts + figures.lowStock + figures.mailsKept + figures.mailsFailed
  return (
    <>
      <PageHead title={t('admin.place_today')} noIndex />
      <header className="o-head">
        <h1>{t('admin.place_today')}</h1>
        <p className="o-muted">
          {today.day}. {t('admin.waiting', { count: waiting })}
        </p>
      </header>
      <SamplesNotice samples={today.samples} asking={askingToRemoveSamples} removed={saved === 'samples'} />
      <FigureCards figures={figures} />
      <div className="o-columns">
        <div>
          <WaitingOrders orders={today.orders} count={figures.ordersWaiting} />
          <Drafts drafts={today.drafts} count={figures.drafts} />
          <ContactForm form={contact} saved={saved === 'contact'} />
        </div>
        <div>
          <LowStock lines={today.lowStock} count={figures.lowStock} />
          <MailNotice kept={figures.mailsKept} failed={figures.mailsFailed} />
        </div>
      </div>
    </>
  )
}
