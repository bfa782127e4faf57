/** What the head of a hydrating page leaves behind (platform/http/inline-scripts.ts). */
type EarlyUse = { earlyUse?: { need: () => void; replay: () => void } }

const early = () => (globalThis as EarlyUse).earlyUse

/** The page's framework is fetched now, unless it was already. */
export function needFramework(): void {
  early()?.need()
}

/** What was pressed before the page could answer is done now. */
export function replayEarlyUse(): void {
  early()?.replay()
}
