import './admin.css'
import { useHref } from 'react-router'
import { DeclaredContext, DeclaredField, DeclaredTexts } from '#app/features/resources/admin/declared-fields.tsx'
import type { FieldViews } from '#app/features/resources/fields/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConfirmDelete } from '#app/ui/admin/confirm.tsx'
import { ConflictPanel, type Difference, EditorForm, EditorSection, type FormState } from '#app/ui/admin/editor.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'

export type VariantView = {
  product: { id: string; title: string; options: string[] }
  variant: { id: string; title: string } | null
  fields: FieldViews
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
  const options = Object.fromEntries(product.options.map((label, i) => [`value.${i}`, label]))
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
        <DeclaredContext value={view.fields}>
          <EditorSection id="names" title={t('catalogue-admin.variant')} hint={t('catalogue-admin.variant_hint')}>
            <DeclaredTexts id="names" names={['title', ...Object.keys(options)]} labels={options} />
            <DeclaredField name="sku" />
          </EditorSection>
          <EditorSection id="prices" title={t('catalogue-admin.price')} hint={t('catalogue-admin.sale_hint')}>
            <InThree names={['price', 'sale']} />
            <InThree names={['sale_from', 'sale_until']} />
          </EditorSection>
          <EditorSection id="stock" title={t('catalogue-admin.stock')} hint={t('catalogue-admin.stock_hint')}>
            <DeclaredField name="tracked" />
            <InThree names={[...(variant ? [] : ['stock']), 'low_at', 'grams', 'millilitres']} />
          </EditorSection>
        </DeclaredContext>
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

const InThree = ({ names }: { names: readonly string[] }) => (
  <div className="k-three">
    {names.map((name) => (
      <DeclaredField key={name} name={name} />
    ))}
  </div>
)
