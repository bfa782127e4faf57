import { WritingTools } from '#app/features/writing/admin/writing-tools.tsx'
import './admin.css'
import './side.css'
import { useHref } from 'react-router'
import { MediaPicker } from '#app/features/media/admin/media-picker.tsx'
import type { PictureView } from '#app/features/media/types.ts'
import { DeclaredContext, DeclaredField, DeclaredTexts } from '#app/features/resources/admin/declared-fields.tsx'
import type { FieldViews } from '#app/features/resources/fields/types.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { ConflictPanel, type Difference, EditorForm, EditorSection, FieldProblem, type FormState } from '#app/ui/admin/editor.tsx'
import { Refused } from '#app/ui/admin/fields.tsx'
import { AdminHead } from '#app/ui/admin/list-sections.tsx'
import { Icon } from '#app/ui/admin-icon.tsx'
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
  fields: FieldViews
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
              <DeclaredContext value={view.fields}>
                <Sections view={view} />
              </DeclaredContext>
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
        <DeclaredTexts id="texts" names={['title', 'description', 'origin', 'ingredients', 'storage']} />
      </EditorSection>
      <EditorSection id="pictures" title={t('media.pictures')} hint={t('catalogue-admin.pictures_hint')}>
        <MediaPicker chosen={view.chosen} />
        <FieldProblem name="media" />
      </EditorSection>
      {view.product && <ProductVariants product={view.product} answer={view.answer} />}
      <EditorSection id="place" title={t('catalogue-admin.place')}>
        <div className="k-three">
          <DeclaredField name="category" />
          <DeclaredField name="producer" />
          <DeclaredField name="illustration" />
        </div>
        <DeclaredField name="sample" />
      </EditorSection>
      <EditorSection id="options" title={t('catalogue-admin.options')} hint={t('catalogue-admin.options_hint')}>
        <DeclaredTexts id="options" names={numbers(MAX_OPTIONS).map((i) => `option.${i}`)} />
      </EditorSection>
      <EditorSection id="facts" title={t('catalogue-admin.facts')} hint={t('catalogue-admin.facts_hint')}>
        <DeclaredTexts id="facts" names={facts.flatMap((i) => [`fact.${i}.label`, `fact.${i}.value`])} />
      </EditorSection>
    </>
  )
}
