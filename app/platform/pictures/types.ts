/** A picture as it is kept: `width` and `height` of the largest of its files. */
export type Developed = {
  width: number
  height: number
  /** A data address of a few hundred letters, to be seen until the picture is there. */
  placeholder: string | null
  files: { name: string; bytes: Uint8Array }[]
}

/** A drawing, with one picture shown through where the drawing leaves it open. */
export type Drawing = {
  svg: string
  under?: { svg: string; density: number; width: number; height: number; left: number; top: number }
  photo?: Uint8Array
}

export type Job = { id: number; kind: 'develop'; bytes: Uint8Array } | { id: number; kind: 'draw'; drawing: Drawing }
export type JobAnswer = { id: number; developed?: Developed; drawn?: Uint8Array; refusal?: string; detail?: string }
