import type { ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import type { ResourceEditorView, ResourceImportView, ResourceListView, ResourceScreenView } from '../views.ts'
import { EditorScreen } from './editor-screen.tsx'
import { HistoryScreen } from './history-screen.tsx'
import { ImportScreen } from './import-screen.tsx'
import { ListScreen } from './list-screen.tsx'

type FormResult = Pick<ResourceEditorView, 'form' | 'version' | 'unsaved' | 'differences' | 'refused' | 'pictures'>
type Answer = Partial<
  FormResult & Pick<ResourceImportView, 'problem' | 'preview'> & Pick<ResourceListView, 'asking' | 'outcome' | 'cell' | 'lastChange'>
>

/**
 * The page of every screen of a resource: what the loader read, and over it what the action answered. `above` stands over the
 * list, such as the tabs of the room's other pages; `around` puts something beside its rows, such as a map.
 */
export function ResourcePage({ above = null, around }: { above?: ReactNode; around?: (rows: ReactNode) => ReactNode }) {
  const view = useLoaderData<ResourceScreenView>()
  const answer = useActionData<Answer>()
  switch (view.screen) {
    case 'list':
      return (
        <ListScreen
          view={{ ...view, ...pickActs(answer), lastChange: answer?.lastChange ?? view.lastChange }}
          above={above}
          around={around}
        />
      )
    case 'history':
      return <HistoryScreen view={{ ...view, refused: answer?.refused ?? null }} />
    case 'import':
      return <ImportScreen view={{ ...view, problem: answer?.problem ?? null, preview: answer?.preview ?? null }} />
    default:
      return <EditorScreen view={{ ...view, ...pickForm(answer) }} />
  }
}

const pickActs = ({ refused = null, asking = null, outcome = null, cell = null }: Answer = {}) => ({ refused, asking, outcome, cell })

/** What an editor's action answers; `screen` and the like are the loader's. */
function pickForm(answer: Answer | undefined): Partial<ResourceEditorView> {
  if (!answer) return {}
  const { form, version, unsaved, differences, refused, pictures } = answer
  return form ? { form, version, unsaved, differences, refused, pictures } : { refused: refused ?? null }
}
