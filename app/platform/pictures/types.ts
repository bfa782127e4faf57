/** A picture as it is kept: `width` and `height` of the largest of its files. */
export type Developed = {
  width: number
  height: number
  /** A data address of a few hundred letters, to be seen until the picture is there. */
  placeholder: string | null
  files: { name: string; bytes: Uint8Array }[]
}

type Box = { left: number; top: number; width: number; height: number }

/** A text in one of the project's faces (`fonts/`), as large as fits between its two sizes. */
export type DrawnText = { text: string; font: string; size: number; least?: number; colour: string; gap?: number }

/** Texts under each other, set against one edge of their box and to its middle or its end. */
export type DrawnColumn = Box & { edge: 'left' | 'right'; to: 'middle' | 'end'; texts: DrawnText[] }

/** A drawing of the site's own: a ground, one picture that fills its box, what lies over it, and words. */
export type Drawing = { ground: string; picture?: Box & { bytes: Uint8Array }; over?: string; columns?: DrawnColumn[] }

export type Job =
  | { id: number; kind: 'redraw'; bytes: Uint8Array }
  | { id: number; kind: 'develop'; bytes: Uint8Array }
  | { id: number; kind: 'fingerprint'; bytes: Uint8Array }
  | { id: number; kind: 'draw'; drawing: Drawing }
export type JobActionResult = {
  id: number
  developed?: Developed
  redrawn?: Uint8Array
  fingerprint?: string
  drawn?: Uint8Array
  refusal?: string
  detail?: string
}
