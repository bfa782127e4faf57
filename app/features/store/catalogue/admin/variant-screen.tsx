import './admin.css'
import { useHref } from 'react-router'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { ConflictPanel, type Difference, EditorForm, EditorSection, type FormState, TextField } from '#app/ui/admin/editor.tsx'
import { CheckField, DateField, Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { StoreTexts } from './fields.tsx'

export type VariantView = {
  product: { id: string; title: string; options: string[] }
  variant: { id: string; title: string } | null
  form: FormState
  version: string
  unsaved: boolean
  differences: Difference[] | null
  refused: string | null
  /** Deleting it is to be confirmed first. */
  confirmsDelete?: boolean
}

export function VariantScreen({ view }: { view: VariantView }) {
  const { t } = useI18n()
  const { product, variant } = view
  const base = `/admin/store/products/${encodeURIComponent(product.id)}`
  const here = `${base}/variants/${variant ? encodeURIComponent(variant.id) : 'new'}`
  const action = useHref(here)
  return (
    <>
      <AdminHead title={variant ? `${product.title} · ${variant.title}` : `${t('catalogue-admin.new_variant')}: ${product.title}`}>
        <Link to={base} className="o-btn">
          {product.title}
        </Link>
      </AdminHead>
      <Refused text={view.refused} />
      {view.confirmsDelete && variant && (
        <ConfirmDelete action={action} fields={{ intent: 'delete' }} act={t('catalogue-admin.delete_variant')} cancelTo={here}>
          <p>{t('catalogue-admin.confirm_variants', { name: `${product.title} · ${variant.title}` })}</p>
        </ConfirmDelete>
      )}
      <EditorForm
        action={action}
        form={view.form}
        version={view.version}
        unsaved={view.unsaved}
        ask={view.differences && <ConflictPanel differences={view.differences} />}
      >
        <EditorSection id="names" title={t('catalogue-admin.variant')} hint={t('catalogue-admin.variant_hint')}>
          <StoreTexts
            id="names"
            fields={[{ name: 'title', label: t('fields.name') }, ...product.options.map((label, i) => ({ name: `value.${i}`, label }))]}
          />
          <TextField name="sku" label={t('catalogue-admin.sku')} hint={t('catalogue-admin.sku_hint')} ltr maxLength={40} />
        </EditorSection>
        <EditorSection id="prices" title={t('catalogue-admin.price')} hint={t('catalogue-admin.sale_hint')}>
          <div className="k-three">
            <TextField name="price" label={t('catalogue-admin.col_price')} ltr maxLength={24} />
            <TextField name="sale" label={t('catalogue-admin.col_sale')} ltr maxLength={24} />
          </div>
          <div className="k-three">
            <DateField name="sale_from" label={t('catalogue-admin.sale_from')} />
            <DateField name="sale_until" label={t('catalogue-admin.sale_until')} />
          </div>
        </EditorSection>
        <EditorSection id="stock" title={t('catalogue-admin.stock')} hint={t('catalogue-admin.stock_hint')}>
          <CheckField name="tracked" label={t('catalogue-admin.tracked')} />
          <div className="k-three">
            {!variant && <TextField name="stock" label={t('catalogue-admin.opening')} ltr maxLength={10} />}
            <TextField name="low_at" label={t('catalogue-admin.low_at')} ltr maxLength={8} />
            <TextField name="grams" label={t('catalogue-admin.grams')} ltr maxLength={8} />
            <TextField name="millilitres" label={t('catalogue-admin.millilitres')} ltr maxLength={8} />
          </div>
        </EditorSection>
      </EditorForm>
      {variant && (
        <form method="post" action={action} className="k-acts">
          <button type="submit" name="intent" value="first" className="o-btn">
            <Icon name="arrow-up" />
            {t('catalogue-admin.make_first')}
          </button>
          <button type="submit" name="intent" value="delete" className="o-btn o-danger">
            <Icon name="trash" />
            {t('catalogue-admin.delete_variant')}
          </button>
        </form>
      )}
    </>
  )
}
