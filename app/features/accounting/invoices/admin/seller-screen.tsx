import './invoices.css'
import { useHref } from 'react-router'
import { MediaPicker } from '#app/features/media/admin/media-picker.tsx'
import { thumbSrc } from '#app/features/media/rules.ts'
import type { PictureView } from '#app/features/media/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { EntryField, EntryProblems, FieldProblem } from '../../ledger/admin/entry-parts.tsx'
import { type SellerPictureName, sellerFieldNames, sellerPictureNames } from '../types.ts'
import { invoicePaths } from './invoice-paths.ts'

export type SellerView = {
  /** Those of the library that are printed; chosen by who manages the library. */
  pictures: Readonly<Record<SellerPictureName, readonly PictureView[]>>
  mayChoose: boolean
  values: Readonly<Record<string, string>>
  problems: Readonly<Record<string, string>>
  refused: string | null
  isSaved: boolean
}

/** What is written in words; everything else is a number or an address. */
const words: ReadonlySet<string> = new Set(['name', 'address', 'register'])

/** Who sells: what the law wants on an invoice, as far as the cooperative has it. */
export function SellerScreen({ view }: { view: SellerView }) {
  const { t } = useI18n()
  const action = useHref(invoicePaths.seller)
  return (
    <>
      <AdminHead title={t('invoices.seller')} lead={t('invoices.seller_lead')} />
      {view.isSaved && (
        <div className="o-note o-good" role="status">
          <Icon name="circle-check" />
          <p>{t('invoices.seller_saved')}</p>
        </div>
      )}
      <EntryProblems title={t('invoices.not_written')} refused={view.refused} problems={view.problems} />
      <form method="post" action={action} className="o-form v-seller" noValidate>
        {sellerFieldNames.map((name) => (
          <EntryField
            key={name}
            name={name}
            label={t(`invoices.seller_${name}`)}
            value={view.values[name] ?? ''}
            problem={view.problems[name]}
            isOptional={name !== 'name'}
            kind={words.has(name) ? 'text' : 'code'}
          />
        ))}
        {sellerPictureNames.map((name) => (
          <PictureSet key={name} name={name} view={view} />
        ))}
        <button type="submit" name="intent" value="save" className="o-btn o-main">
          {t('invoices.save_seller')}
        </button>
      </form>
    </>
  )
}

function PictureSet({ name, view }: { name: SellerPictureName; view: SellerView }) {
  const { t } = useI18n()
  const chosen = view.pictures[name]
  return (
    <fieldset className="v-picture">
      <legend>
        {t(`invoices.seller_${name}`)} <span className="o-optional">{t('common.optional')}</span>
      </legend>
      {view.mayChoose ? (
        <MediaPicker name={name} chosen={chosen} max={1} hint={t(`invoices.seller_${name}_hint`)} />
      ) : (
        <>
          {chosen.map((picture) => (
            <img key={picture.id} src={thumbSrc(picture, 320)} alt={picture.alt} width={160} height={160} />
          ))}
          <p className="o-hint">{t('invoices.seller_pictures_by')}</p>
        </>
      )}
      <FieldProblem name={name} code={view.problems[name]} />
    </fieldset>
  )
}
