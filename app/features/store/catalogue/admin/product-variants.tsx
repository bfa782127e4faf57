import { useI18n } from '#app/platform/i18n/context.tsx'
import type { Values } from '#app/ui/admin/versions.ts'
import { Icon } from '#app/ui/admin-icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { GridKeys } from './grid-bar.tsx'
import type { GridRow } from './present.ts'
import { MAX_VALUES_LENGTH, valuesName } from './sizes/rules.ts'
import { useProblem } from './use-problem.ts'
import { useGridTexts, VariantHeads, VariantRow } from './variant-row.tsx'

export type VariantsProduct = { id: string; title: string; changed: string; rows: GridRow[]; options: string[] }

/** What was typed into the cells or the generator and could not be saved, by the names of the fields. */
export type VariantsAnswer = { typed: Values; problems: Readonly<Record<string, string>> }

const GRID = 'grid'
const SIZES = 'sizes'
const TRACKING = 'tracking'

/** The forms to which the cells and the generator belong: they stand in the middle of the editor, which is a form too. */
export function GridForm({ action }: { action: string }) {
  const { t } = useI18n()
  return (
    <>
      <form method="post" action={action} id={GRID} noValidate>
        <button type="submit" name="intent" value="cells" className="vh" tabIndex={-1}>
          {t('catalogue-admin.save_page')}
        </button>
      </form>
      <form method="post" action={`${action}#variants`} id={SIZES} noValidate />
      <form method="post" action={`${action}#variants`} id={TRACKING} />
    </>
  )
}

type ProductVariantsProps = { product: VariantsProduct; answer: VariantsAnswer }

/** The variants of a product as cells that save by themselves, and many new ones at once. */
export function ProductVariants({ product, answer }: ProductVariantsProps) {
  const { t } = useI18n()
  const base = `/admin/store/products/${encodeURIComponent(product.id)}/variants`
  const texts = useGridTexts()
  return (
    <section className="o-sec" aria-labelledby="variants">
      <div className="o-sec-head">
        <h2 id="variants">{t('catalogue-admin.variants')}</h2>
        <span className="o-muted">{product.options.join(' × ')}</span>
        <Link to={`${base}/new`} className="o-btn">
          <Icon name="plus" />
          {t('catalogue-admin.new_variant')}
        </Link>
      </div>
      {product.rows.length === 0 ? (
        <p className="o-empty">{t('catalogue-admin.no_variants')}</p>
      ) : (
        <store-grid {...texts}>
          <div className="k-scroll">
            <table className="o-table o-list k-grid k-of-one">
              <caption className="vh">{t('catalogue-admin.variants')}</caption>
              <thead>
                <tr>
                  <td className="o-ctl" />
                  <VariantHeads first={t('catalogue-admin.variant')} isTracking />
                </tr>
              </thead>
              <tbody>
                {product.rows.map((row) => (
                  <VariantRow
                    key={row.id}
                    row={row}
                    product={product.title}
                    to={`${base}/${encodeURIComponent(row.id)}`}
                    typed={answer.typed}
                    problems={answer.problems}
                    trackingForm={TRACKING}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <p className="k-said" role="status" data-said="" />
          <p className="k-save-all" data-unscripted="">
            <button type="submit" form={GRID} name="intent" value="cells" className="o-btn">
              {t('catalogue-admin.save_page')}
            </button>
          </p>
          <GridKeys />
        </store-grid>
      )}
      <Sizes product={product} answer={answer} />
    </section>
  )
}

/** All combinations of some values at once, each with its price. */
function Sizes({ product, answer }: ProductVariantsProps) {
  const { t } = useI18n()
  const isOpen = Object.keys(answer.problems).some((name) => name.startsWith('sizes.')) || product.rows.length === 0
  const options = product.options.length > 0 ? product.options : [t('fields.name')]
  return (
    <details className="k-sizes" open={isOpen}>
      <summary>{t('catalogue-admin.sizes')}</summary>
      <p className="o-muted">{t('catalogue-admin.sizes_hint')}</p>
      <div className="k-three">
        {options.map((label, i) => (
          <Field key={label} name={valuesName(i)} label={label} answer={answer}>
            {(props) => (
              <textarea
                {...props}
                rows={4}
                maxLength={MAX_VALUES_LENGTH}
                dir="auto"
                placeholder={i === options.length - 1 ? t('catalogue-admin.sizes_example') : undefined}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="k-three">
        <Field name="sizes.price" label={t('catalogue-admin.sizes_price')} answer={answer}>
          {(props) => <input {...props} dir="ltr" inputMode="decimal" autoComplete="off" maxLength={24} />}
        </Field>
        <Field name="sizes.sku" label={t('catalogue-admin.sizes_sku')} answer={answer}>
          {(props) => <input {...props} dir="ltr" autoComplete="off" maxLength={35} placeholder={t('catalogue-admin.sizes_sku_example')} />}
        </Field>
      </div>
      <label className="o-choice">
        <input
          type="checkbox"
          className="o-check"
          name="sizes.tracked"
          value="on"
          form={SIZES}
          defaultChecked={!isTyped(answer) || answer.typed['sizes.tracked'] === 'on'}
        />
        {t('catalogue-admin.tracked')}
      </label>
      <button type="submit" form={SIZES} name="intent" value="sizes" className="o-btn">
        <Icon name="plus" />
        {t('catalogue-admin.sizes_make')}
      </button>
    </details>
  )
}

const isTyped = ({ typed }: VariantsAnswer) => Object.keys(typed).some((name) => name.startsWith('sizes.'))

type FieldProps = {
  name: string
  label: string
  answer: VariantsAnswer
  children: (props: {
    id: string
    name: string
    form: string
    className: string
    defaultValue: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => React.ReactNode
}

/** A field of the generator, which stands in the editor's form and belongs to another one. */
function Field({ name, label, answer, children }: FieldProps) {
  const text = useProblem()
  const problem = answer.problems[name]
  return (
    <div className="o-field">
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        name,
        form: SIZES,
        className: 'o-in',
        defaultValue: answer.typed[name] ?? '',
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem ? `${name}-problem` : undefined,
      })}
      {problem && (
        <span className="k-problem" id={`${name}-problem`}>
          {text(problem)}
        </span>
      )}
    </div>
  )
}
