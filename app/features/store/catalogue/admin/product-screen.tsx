import { WritingTools } from '#app/features/writing/admin/writing-tools.tsx'
import './admin.css'
import './side.css'
import { useHref } from 'react-router'
import { MediaPicker } from '#app/features/media/admin/media-picker.tsx'
import type { PictureView } from '#app/features/media/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConflictPanel, type Difference, EditorForm, EditorSection, FieldProblem, type FormState } from '#app/ui/admin/editor.tsx'
import { CheckField, ChoiceField, Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
import { asOption, IllustrationField, type NamedProps, StoreTexts } from './fields.tsx'
import { MAX_FACTS, MAX_OPTIONS } from './forms/rules.ts'
import { ACTIONS, ProductSide } from './product-side.tsx'
import { GridForm, ProductVariants, type VariantsAnswer, type VariantsProduct } from './product-variants.tsx'
import type { ProductSideView } from './side/present.ts'

export type ProductView = {
  /** Null for a new one. */
  product: VariantsProduct | null
  /** What stands beside it; a new one has nothing yet. */
  side: ProductSideView | null
  form: FormState
  version: string
  unsaved: boolean
  differences: Difference[] | null
  refused: string | null
  /** What its variants' forms came back with. */
  answer: VariantsAnswer
  categories: NamedProps[]
  producers: NamedProps[]
  /** Its pictures, as chosen. */
  chosen: PictureView[]
}

export function ProductScreen({ view }: { view: ProductView }) {
  const { t } = useI18n()
  const { product } = view
  const action = useHref(product ? `/admin/store/products/${encodeURIComponent(product.id)}` : '/admin/store/products/new')
  return (
    <>
      <AdminHead
        title={product?.title ?? t('catalogue-admin.new_product')}
        lead={product ? t('catalogue-admin.product_lead', { changed: product.changed }) : t('catalogue-admin.new_product_lead')}
      >
        {view.side && (
          <>
            <a href="#side-publication" className="o-btn k-to-side">
              {t('catalogue-admin.side_publication')}: {t(`catalogue-admin.state_${view.side.status}`)}
            </a>
            <button type="submit" form={ACTIONS} name="intent" value="copy" className="o-btn">
              <Icon name="file-text" />
              {t('catalogue-admin.duplicate')}
            </button>
          </>
        )}
      </AdminHead>
      <Refused text={view.refused} />
      {product && <form method="post" action={action} id={ACTIONS} />}
      {product && <GridForm action={action} />}
      <EditorForm
        action={action}
        form={view.form}
        version={view.version}
        unsaved={view.unsaved}
        ask={view.differences && <ConflictPanel differences={view.differences} />}
      >
        <div className="k-room">
          <div className={view.side ? 'k-beside' : undefined}>
            <div className="k-main">
              <Sections view={view} />
            </div>
            {view.side && <ProductSide side={view.side} />}
          </div>
        </div>
      </EditorForm>
      <WritingTools hasEmbeds={false} />
    </>
  )
}

function Sections({ view }: { view: ProductView }) {
  const { t } = useI18n()
  const numbers = (max: number) => Array.from({ length: max }, (_, i) => i)
  const filled = (name: string) => Boolean(view.form.values[`${name}.ar`])
  const facts = numbers(MAX_FACTS).filter(
    (i, _, all) => filled(`fact.${i}.label`) || i <= all.filter((j) => filled(`fact.${j}.label`)).length + 1,
  )
  return (
    <>
      <EditorSection id="texts" title={t('catalogue-admin.texts')} hint={t('catalogue-admin.texts_hint')}>
        <StoreTexts
          id="texts"
          fields={[
            { name: 'title', label: t('fields.name') },
            { name: 'description', label: t('fields.description'), prose: true },
            { name: 'origin', label: t('catalogue-admin.origin') },
            { name: 'ingredients', label: t('catalogue-admin.ingredients') },
            { name: 'storage', label: t('catalogue-admin.storage') },
          ]}
        />
      </EditorSection>
      <EditorSection id="pictures" title={t('media.pictures')} hint={t('catalogue-admin.pictures_hint')}>
        <MediaPicker chosen={view.chosen} />
        <FieldProblem name="media" />
      </EditorSection>
      {view.product && <ProductVariants product={view.product} answer={view.answer} />}
      <Place view={view} />
      <EditorSection id="options" title={t('catalogue-admin.options')} hint={t('catalogue-admin.options_hint')}>
        <StoreTexts
          id="options"
          fields={numbers(MAX_OPTIONS).map((i) => ({ name: `option.${i}`, label: t('catalogue-admin.option', { n: i + 1 }) }))}
        />
      </EditorSection>
      <EditorSection id="facts" title={t('catalogue-admin.facts')} hint={t('catalogue-admin.facts_hint')}>
        <StoreTexts
          id="facts"
          fields={facts.flatMap((i) => [
            { name: `fact.${i}.label`, label: t('catalogue-admin.fact_label', { n: i + 1 }) },
            { name: `fact.${i}.value`, label: t('catalogue-admin.fact_value', { n: i + 1 }) },
          ])}
        />
      </EditorSection>
    </>
  )
}

/** Where it stands in the shop. */
function Place({ view }: { view: ProductView }) {
  const { t } = useI18n()
  return (
    <EditorSection id="place" title={t('catalogue-admin.place')}>
      <div className="k-three">
        <ChoiceField name="category" label={t('catalogue-admin.category')} options={view.categories.map(asOption)} />
        <ChoiceField
          name="producer"
          label={t('catalogue-admin.producer')}
          options={view.producers.map(asOption)}
          none={t('catalogue-admin.producer_none')}
        />
        <IllustrationField />
      </div>
      <CheckField name="sample" label={t('catalogue-admin.sample_hint')} />
    </EditorSection>
  )
}
