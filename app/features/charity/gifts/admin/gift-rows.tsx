import { useI18n } from '#app/platform/i18n/context.tsx'
import { amountText } from '#app/platform/number-input.ts'
import { formatPhone } from '#app/platform/phone.ts'
import { isMoney, mayConfirm, receiptText } from '../rules.ts'
import type { GiftView } from '../types.ts'

export type GiftRowsView = {
  gifts: readonly GiftView[]
  /** Where the forms are sent. */
  action: string
  limitInCents: number
  userId: string
  /** Of a sample: nothing can be done about what nobody gave. */
  isSample: boolean
}

type GiftRowsProps = {
  view: GiftRowsView
  hasCampaign: boolean
  /** The id of the heading above. */
  titleId: string
}

/** Gifts with what can be done about each: it arrived, it is confirmed, or somebody else has to. */
export function GiftRows({ view, hasCampaign, titleId }: GiftRowsProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className="o-table-box ch-rows" role="group" aria-labelledby={titleId} tabIndex={0}>
      <table className="o-table">
        <thead>
          <tr>
            <th scope="col">{t('gifts-admin.reference')}</th>
            <th scope="col">{t('gifts-admin.giver')}</th>
            <th scope="col">{t('gifts-admin.way')}</th>
            <th scope="col">{t('gifts-admin.state')}</th>
            <th scope="col">{t('gifts-admin.amount')}</th>
            <th scope="col">{t('gifts-admin.action')}</th>
          </tr>
        </thead>
        <tbody>
          {view.gifts.map((gift) => (
            <tr key={gift.id}>
              <th scope="row">
                <bdi dir="ltr" className="num">
                  {gift.reference}
                </bdi>
                <small className="o-hint">{i18n.date(new Date(gift.promisedAt), 'dayShort')}</small>
              </th>
              <td>
                <bdi>{gift.name ?? t('gifts-admin.unnamed')}</bdi>
                {gift.phone && (
                  <small className="o-hint">
                    <bdi dir="ltr">{formatPhone(gift.phone)}</bdi>
                  </small>
                )}
                {hasCampaign && (
                  <small className="o-hint">
                    <bdi>{gift.campaign.title}</bdi>
                  </small>
                )}
              </td>
              <td>{t(`gifts.way_${gift.way}`)}</td>
              <td>
                <span className="o-tag">{t(`gifts-admin.state_${gift.state}`)}</span>
              </td>
              <td className="num">{whatIs(gift, i18n.amount)}</td>
              <td>
                <GiftAction gift={gift} view={view} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function whatIs({ amountInCents, quantity, need }: GiftView, amount: (cents: number) => string): string {
  return amountInCents === null ? `${need?.label ?? ''} × ${quantity ?? 0}` : amount(amountInCents)
}

function GiftAction({ gift, view }: { gift: GiftView; view: GiftRowsView }) {
  const i18n = useI18n()
  const { t } = i18n
  const { id, version, state, reference, amountInCents, receiptNumber } = gift
  if (state === 'confirmed') {
    return receiptNumber === null ? (
      '—'
    ) : (
      <bdi dir="ltr" className="num">
        {receiptText(receiptNumber)}
      </bdi>
    )
  }
  if (state === 'withdrawn' || view.isSample) return '—'
  const mayDo = state !== 'received' || mayConfirm(gift, view.userId, view.limitInCents)
  if (!mayDo) return <span className="o-hint">{t('gifts-admin.other_person', { name: gift.enteredByName ?? '' })}</span>
  return (
    <form method="post" action={view.action} className="ch-inline">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {state === 'received' ? (
        <button
          type="submit"
          name="intent"
          value="confirm"
          className="o-btn o-sm o-main"
          aria-label={t('gifts-admin.confirm_of', { reference })}
        >
          {t('gifts-admin.confirm')}
        </button>
      ) : (
        <>
          {isMoney(gift.way) && (
            <input
              className="o-in o-ltr ch-amount"
              name="amount"
              inputMode="decimal"
              aria-label={`${t('gifts-admin.arrived_amount')}: ${reference}`}
              defaultValue={amountText(amountInCents, i18n.locale)}
            />
          )}
          <button
            type="submit"
            name="intent"
            value="receive"
            className="o-btn o-sm"
            aria-label={t('gifts-admin.receive_of', { reference })}
          >
            {t('gifts-admin.receive')}
          </button>
        </>
      )}
    </form>
  )
}
