import { useI18n } from '#app/platform/i18n/context.tsx'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'

type ToolLabel =
  | 'heading'
  | 'subheading'
  | 'strong'
  | 'emphasis'
  | 'link'
  | 'list'
  | 'numbers'
  | 'quote'
  | 'callout'
  | 'warning'
  | 'note'
  | 'table'
  | 'picture'
  | 'card'
  | 'undo'
  | 'redo'
  | 'row_add'
  | 'row_remove'
  | 'column_add'
  | 'column_remove'

type ToolProps = { label: ToolLabel; icon: AdminIconName; keys?: string; embeds?: boolean }

/** `data-do` is what the surface knows it by (surface/toolbar.ts). */
function Tool({ label, icon, keys, embeds = false }: ToolProps) {
  const { t } = useI18n()
  const name = t(`writing-admin.${label}`)
  return (
    <button
      type="button"
      className="o-tool"
      data-do={label.replace('_', '-')}
      data-embeds={embeds ? '' : undefined}
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control').replaceAll(' ', '+')}
    >
      <Icon name={icon} />
    </button>
  )
}

export function ToolbarTemplate() {
  const { t } = useI18n()
  return (
    <template data-writing="toolbar">
      <div className="wr-tools" role="toolbar" aria-label={t('writing-admin.toolbar')}>
        <span>
          <Tool label="heading" icon="heading-2" keys="Ctrl Alt 2" />
          <Tool label="subheading" icon="heading-3" keys="Ctrl Alt 3" />
          <Tool label="strong" icon="bold" keys="Ctrl B" />
          <Tool label="emphasis" icon="italic" keys="Ctrl I" />
          <Tool label="link" icon="link-2" />
          <Tool label="note" icon="superscript" />
        </span>
        <span>
          <Tool label="list" icon="list" keys="Ctrl Shift 8" />
          <Tool label="numbers" icon="list-ordered" keys="Ctrl Shift 7" />
          <Tool label="quote" icon="quote" keys="Ctrl Shift 9" />
          <Tool label="callout" icon="info" />
          <Tool label="warning" icon="triangle-alert" />
        </span>
        <span>
          <Tool label="table" icon="table-2" />
          <Tool label="picture" icon="image-plus" embeds />
          <Tool label="card" icon="shopping-basket" embeds />
        </span>
        <span data-table="" hidden>
          <Tool label="row_add" icon="row-add" />
          <Tool label="row_remove" icon="row-remove" />
          <Tool label="column_add" icon="column-add" />
          <Tool label="column_remove" icon="column-remove" />
        </span>
        <span>
          <Tool label="undo" icon="undo-2" keys="Ctrl Z" />
          <Tool label="redo" icon="redo-2" keys="Ctrl Y" />
        </span>
      </div>
    </template>
  )
}
