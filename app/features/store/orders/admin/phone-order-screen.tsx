import { Refused } from '#app/ui/admin/fields.tsx'
import './admin.css'
import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { customerLimits, MAX_QUANTITY, OTHER_PLACE } from '../rules.ts'
import { Amount } from './orders-screen.tsx'

type Offered = { id: string; name: string; sku: string | null; cents: number /** Null where stock is not counted. */; left: number | null }

export type PhoneOrderView = {
  key: string
  q: string
  /** Null before anything was looked for. */
  found: Offered[] | null
  lines: (Offered & { quantity: string })[]
  values: Record<string, string>
  places: { id: string; name: string; feeInCents: number }[]
  confirm: boolean
  total: number | null
  message: string | null
  fields: Record<string, string>
}

/** An order that a customer says on the telephone, in one form that works without script: search, lines, who and where. */
export function PhoneOrderScreen({ view }: { view: PhoneOrderView }) {
  const { t } = useI18n()
  const action = useHref('/admin/orders/new')
  return (
    <>
      <AdminHead title={t('orders-admin.new_order')} lead={t('orders-admin.new_order_lead')}>
        <Link to="/admin/orders" className="o-btn">
          {t('orders-admin.to_list')}
        </Link>
      </AdminHead>
      <Refused text={view.message} />
      <form method="post" action={action} className="d-phone" noValidate>
        <input type="hidden" name="key" value={view.key} />
        {/* The Enter key in a field presses the first button: a search changes nothing. */}
        <button type="submit" name="intent" value="search" className="vh" tabIndex={-1} aria-hidden="true" />
        <div className="d-phone-goods">
          <Search view={view} />
          <Lines view={view} />
        </div>
        <Customer view={view} />
        <div className="o-savebar">
          <p className="o-muted">
            {t('orders-admin.total')} {view.total === null ? '–' : <Amount cents={view.total} />}
          </p>
          <button type="submit" name="intent" value="place" className="o-btn o-main">
            <Icon name="check" />
            {t('orders-admin.take_order')}
          </button>
        </div>
      </form>
    </>
  )
}

function Search({ view }: { view: PhoneOrderView }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="find">
      <h2 id="find">{t('orders-admin.find_goods')}</h2>
      <div className="d-find">
        <label className="o-filter-search">
          <Icon name="search" />
          <span className="vh">{t('orders-admin.find_goods')}</span>
          <input className="o-in" type="search" name="q" defaultValue={view.q} maxLength={100} placeholder={t('orders-admin.find_hint')} />
        </label>
        <button type="submit" name="intent" value="search" className="o-btn">
          {t('orders-admin.find')}
        </button>
      </div>
      {view.found && (
        <ul className="d-found" aria-label={t('orders-admin.found')}>
          {view.found.map((one) => (
            <li key={one.id}>
              <span>
                <bdi>{one.name}</bdi>
                <small>
                  <Amount cents={one.cents} /> · <Left left={one.left} />
                </small>
              </span>
              <button type="submit" name="intent" value={`add.${one.id}`} className="o-btn" disabled={one.left === 0}>
                <Icon name="plus" />
                {t('orders-admin.add_line')} <span className="vh">{one.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {view.found?.length === 0 && (
        <p className="o-muted" role="status">
          {t('orders-admin.found_none')}
        </p>
      )}
    </section>
  )
}

function Left({ left }: { left: number | null }) {
  const { t } = useI18n()
  return left === null ? t('orders-admin.left_uncounted') : t('orders-admin.left', { count: left })
}

function Lines({ view }: { view: PhoneOrderView }) {
  const { t } = useI18n()
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{t('orders-admin.order_goods')}</h2>
      {view.lines.length === 0 && <p className="o-muted">{t('orders-admin.no_lines')}</p>}
      {view.fields.items && <Wrong name="items" text={view.fields.items} />}
      <ul className="d-found">
        {view.lines.map((line) => (
          <li key={line.id}>
            <span>
              <bdi>{line.name}</bdi>
              <small>
                <Amount cents={line.cents} /> · <Left left={line.left} />
              </small>
              {view.fields[`line.${line.id}`] && <Wrong name={`line-${line.id}`} text={view.fields[`line.${line.id}`] ?? ''} />}
            </span>
            <label>
              <span className="vh">{t('orders-admin.quantity_of', { name: line.name })}</span>
              <input
                className="o-in o-ltr d-quantity"
                name={`line.${line.id}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={String(MAX_QUANTITY).length}
                defaultValue={line.quantity}
                aria-invalid={view.fields[`line.${line.id}`] ? true : undefined}
              />
            </label>
            <button
              type="submit"
              name="intent"
              value={`remove.${line.id}`}
              className="o-tool"
              aria-label={t('orders-admin.remove_line', { name: line.name })}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Wrong({ name, text }: { name: string; text: string }) {
  return (
    <p className="o-err" id={`${name}-problem`}>
      <Icon name="circle-alert" />
      <span>{text}</span>
    </p>
  )
}

type FieldProps = { name: string; label: string; view: PhoneOrderView; children: (wiring: object) => ReactNode }

function Field({ name, label, view, children }: FieldProps) {
  const problem = view.fields[name]
  const wiring = {
    ...{ id: name, name, defaultValue: view.values[name], className: 'o-in' },
    ...(problem ? { 'aria-invalid': true, 'aria-describedby': `${name}-problem` } : {}),
  }
  return (
    <div className="o-field">
      <label htmlFor={name}>{label}</label>
      {children(wiring)}
      {problem && <Wrong name={name} text={problem} />}
    </div>
  )
}

function Customer({ view }: { view: PhoneOrderView }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <section aria-labelledby="customer">
      <h2 id="customer">{t('orders-admin.customer')}</h2>
      <Field name="name" label={t('orders.name')} view={view}>
        {(wiring) => <input {...wiring} dir="auto" autoComplete="off" maxLength={customerLimits.name.max} />}
      </Field>
      <Field name="phone" label={t('orders.phone')} view={view}>
        {(wiring) => <input {...wiring} type="tel" dir="ltr" autoComplete="off" maxLength={30} />}
      </Field>
      {view.places.length > 0 && (
        <Field name="delivery_place_id" label={t('orders.place')} view={view}>
          {(wiring) => (
            <select {...wiring}>
              {view.places.map((place) => (
                <option key={place.id} value={place.id}>
                  {place.feeInCents > 0
                    ? t('orders.place_with_fee', { place: place.name, fee: i18n.amount(place.feeInCents) })
                    : t('orders.place_free', { place: place.name })}
                </option>
              ))}
              <option value={OTHER_PLACE}>{t('orders.place_other')}</option>
            </select>
          )}
        </Field>
      )}
      <Field name="address" label={t('orders.address')} view={view}>
        {(wiring) => <textarea {...wiring} dir="auto" rows={3} maxLength={customerLimits.address.max} />}
      </Field>
      <Field name="note" label={t('orders.note')} view={view}>
        {(wiring) => <textarea {...wiring} dir="auto" rows={2} maxLength={customerLimits.note.max} />}
      </Field>
      <fieldset className="d-then">
        <legend>{t('orders-admin.then')}</legend>
        <label className="o-choice">
          <input type="radio" name="state" value="confirmed" defaultChecked={view.confirm} />
          {t('orders-admin.then_confirmed')}
        </label>
        <label className="o-choice">
          <input type="radio" name="state" value="received" defaultChecked={!view.confirm} />
          {t('orders-admin.then_received')}
        </label>
      </fieldset>
    </section>
  )
}
