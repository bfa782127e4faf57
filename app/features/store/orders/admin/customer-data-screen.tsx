import './admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { PhoneNumber } from '#app/ui/phone.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import type { CustomerOrderView } from './present.ts'

type StoredRows = { orders: number; reviews: number; notices: number }

/** `asking`: the erasure waits for its answer. */
export type CustomerActionResult = {
  typed: string
  problem: string | null
  found: (StoredRows & { phone: string; underWay: number; list: CustomerOrderView[] }) | null
  asking: boolean
  erased: StoredRows | null
}

/** Everything kept of one telephone number: to hand over, or to blot out. */
export function CustomerDataScreen({ answer }: { answer: CustomerActionResult | undefined }) {
  const { t } = useI18n()
  const action = useHref('/admin/orders/customer')
  const found = answer?.found
  return (
    <>
      <AdminHead title={t('orders-admin.customer_data')} lead={t('orders-admin.customer_lead')} />
      <form method="post" action={action} className="d-form" noValidate>
        <div className="o-field">
          <label htmlFor="phone">{t('fields.phone')}</label>
          <input
            id="phone"
            name="phone"
            type="tel"
            className="o-in o-ltr"
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            defaultValue={answer?.typed}
            aria-invalid={answer?.problem ? true : undefined}
            aria-describedby={answer?.problem ? 'phone-problem' : undefined}
          />
          {answer?.problem && (
            <p className="o-err" id="phone-problem">
              <Icon name="circle-alert" />
              <span>{answer.problem}</span>
            </p>
          )}
        </div>
        <button type="submit" name="intent" value="find" className="o-btn o-main">
          {t('orders-admin.customer_find')}
        </button>
      </form>
      {answer?.erased && (
        <p className="o-note o-good" role="status">
          {t('orders-admin.customer_erased_count', { count: answer.erased.orders })}{' '}
          {t('orders-admin.customer_erased_beside', { count: answer.erased.reviews + answer.erased.notices })}
        </p>
      )}
      {found && <Found found={found} asking={answer.asking} action={action} />}
    </>
  )
}

type FoundProps = { found: NonNullable<CustomerActionResult['found']>; asking: boolean; action: string }

function Found({ found, asking, action }: FoundProps) {
  const { t } = useI18n()
  const download = useHref('/admin/orders/customer.json')
  return (
    <section className="o-sec" aria-labelledby="found-title">
      {asking && (
        <ConfirmDelete
          action={action}
          fields={{ intent: 'erase', phone: found.phone }}
          act={t('orders-admin.customer_erase')}
          cancelTo="/admin/orders/customer"
        >
          <p>
            {t('orders-admin.customer_erase_text', { count: found.orders })} {t('orders-admin.customer_erase_beside')}
          </p>
        </ConfirmDelete>
      )}
      <div className="o-sec-head">
        <h2 id="found-title">
          <PhoneNumber e164={found.phone} />
        </h2>
      </div>
      <p className="o-text">
        {t('orders-admin.customer_orders', { count: found.orders })} {t('orders-admin.customer_reviews', { count: found.reviews })}{' '}
        {t('orders-admin.customer_notices', { count: found.notices })}
      </p>
      <CustomerOrders list={found.list} />
      {found.underWay > 0 && <p className="o-hint">{t('orders-admin.customer_under_way', { count: found.underWay })}</p>}
      {found.orders + found.reviews + found.notices > 0 && (
        <form method="post" action={action} className="o-row">
          <input type="hidden" name="phone" value={found.phone} />
          <button type="submit" formAction={download} className="o-btn">
            <Icon name="download" />
            {t('orders-admin.customer_export')}
          </button>
          {found.underWay === 0 && (
            <button type="submit" name="intent" value="erase" className="o-btn o-danger">
              <Icon name="trash" />
              {t('ui-admin.will_ask', { act: t('orders-admin.customer_erase') })}
            </button>
          )}
        </form>
      )}
    </section>
  )
}
