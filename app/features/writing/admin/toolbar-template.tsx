import { useI18n } from '#app/platform/i18n/context.tsx'
import { type AdminIconName, Icon } from '#app/ui/admin-icon.tsx'

type ToolName =
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
  | 'page'
  | 'button'
  | 'line'
  | 'undo'
  | 'redo'
  | 'row_add'
  | 'row_remove'
  | 'column_add'
  | 'column_remove'

type ToolProps = { tool: ToolName; icon: AdminIconName; keys?: string; embeds?: boolean }

/** `data-do` is what the surface knows it by (surface/toolbar.ts). */
function Tool({ tool, icon, keys, embeds = false }: ToolProps) {
  const { t } = useI18n()
  const name = t(`writing-admin.${tool}`)
  return (
    <button
      type="button"
      className="o-tool"
      data-do={tool.replace('_', '-')}
      data-embeds={embeds ? '' : undefined}
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control').replaceAll(' ', '+')}
    >
      <Icon name={icon} />
    </button>
  )
}

export function ToolbarTemplate({ isLetter }: { isLetter: boolean }) {
  const { t } = useI18n()
  return (
    <template data-writing="toolbar">
      <div className="wr-tools" role="toolbar" aria-label={t('writing-admin.toolbar')}>
        <span>
          <Tool tool="heading" icon="heading-2" keys="Ctrl Alt 2" />
          {!isLetter && <Tool tool="subheading" icon="heading-3" keys="Ctrl Alt 3" />}
          <Tool tool="strong" icon="bold" keys="Ctrl B" />
          <Tool tool="emphasis" icon="italic" keys="Ctrl I" />
          <Tool tool="link" icon="link-2" />
          {!isLetter && <Tool tool="note" icon="superscript" />}
        </span>
        <span>
          <Tool tool="list" icon="list" keys="Ctrl Shift 8" />
          <Tool tool="numbers" icon="list-ordered" keys="Ctrl Shift 7" />
          <Tool tool="quote" icon="quote" keys="Ctrl Shift 9" />
          <Tool tool="callout" icon="info" />
          {!isLetter && <Tool tool="warning" icon="triangle-alert" />}
        </span>
        {isLetter ? <LetterTools /> : <ArticleTools />}
        <span>
          <Tool tool="undo" icon="undo-2" keys="Ctrl Z" />
          <Tool tool="redo" icon="redo-2" keys="Ctrl Y" />
        </span>
      </div>
    </template>
  )
}

function ArticleTools() {
  return (
    <>
      <span>
        <Tool tool="table" icon="table-2" />
        <Tool tool="picture" icon="image-plus" embeds />
        <Tool tool="card" icon="shopping-basket" embeds />
      </span>
      <span data-table="" hidden>
        <Tool tool="row_add" icon="row-add" />
        <Tool tool="row_remove" icon="row-remove" />
        <Tool tool="column_add" icon="column-add" />
        <Tool tool="column_remove" icon="column-remove" />
      </span>
    </>
  )
}

function LetterTools() {
  return (
    <span>
      <Tool tool="page" icon="shopping-basket" />
      <Tool tool="button" icon="button" />
      <Tool tool="line" icon="line" />
    </span>
  )
}
