import type { ActTool } from './act-tool.ts'
import type { ManualPage } from './manual.ts'
import type { ReadTool } from './read-tool.ts'

/** What a room gives the assistant, in its manifest. */
export type AssistantParts = {
  /** What it may read here for somebody, within their permissions. */
  tools?: readonly ReadTool[]
  /** How things are done here, for whoever may do them. */
  manual?: readonly ManualPage[]
  /** What it may propose to change here, each time with somebody's approval. */
  acts?: readonly ActTool[]
}
