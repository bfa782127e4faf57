import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { paths } from '../../ledger/admin/books-tabs.tsx'
import { PaperField } from '../../ledger/admin/paper-field.tsx'
import type { ReceiptMime } from '../types.ts'

export type ReceiptsView = {
  number: string
  /** Of the next one, made with the form. */
  newId: string
  items: readonly { id: string; mime: ReceiptMime; when: string; who: string }[]
  problem: string | null
}

const receiptPath = (id: string) => `/admin/accounting/cooperative/receipts/${id}`

type ReceiptFieldProps = { problem: string | undefined; isDraftable?: boolean }

/** The receipt of an entry. `isDraftable`: in a form that can also be saved as a draft, which has no papers. */
export function ReceiptField({ problem, isDraftable = false }: ReceiptFieldProps) {
  const { t } = useI18n()
  const hint = isDraftable ? `${t('receipts.hint')} ${t('receipts.hint_draft')}` : t('receipts.hint')
  return <PaperField name="receipt" label={t('receipts.file')} hint={hint} problem={problem} isOptional />
}

/** The papers of a posted entry. */
export function ReceiptsSection({ view }: { view: ReceiptsView }) {
  const { t } = useI18n()
  const action = useHref(paths.entry(view.number))
  return (
    <section className="o-sec" aria-labelledby="receipts">
      <div className="o-sec-head">
        <h2 id="receipts">{t('receipts.title')}</h2>
      </div>
      <ul>
        {view.items.map((item) => (
          <ReceiptItem key={item.id} item={item} action={action} />
        ))}
      </ul>
      <form method="post" action={action} encType="multipart/form-data" noValidate>
        <input type="hidden" name="id" value={view.newId} />
        <ReceiptField problem={view.problem ?? undefined} />
        <button type="submit" name="intent" value="attach" className="o-btn">
          <Icon name="file-up" />
          {t('receipts.attach')}
        </button>
      </form>
    </section>
  )
}

function ReceiptItem({ item, action }: { item: ReceiptsView['items'][number]; action: string }) {
  const { t } = useI18n()
  const to = useHref(receiptPath(item.id))
  return (
    <li className="o-item b-item">
      <a href={to} target="_blank" rel="noopener noreferrer" className="o-grow">
        <Icon name={item.mime === 'application/pdf' ? 'file-text' : 'image'} />{' '}
        {t(item.mime === 'application/pdf' ? 'receipts.pdf' : 'receipts.picture')}
      </a>
      <span className="o-muted">
        {item.when} · <bdi>{item.who}</bdi>
      </span>
      <form method="post" action={action}>
        <input type="hidden" name="id" value={item.id} />
        <button type="submit" name="intent" value="remove_receipt" className="o-btn o-sm">
          {t('receipts.remove')}
        </button>
      </form>
    </li>
  )
}
