import type { LocalText } from '#app/platform/local-text.ts'

export const guideIds = ['general', 'health', 'tourism', 'legal'] as const
export type GuideId = (typeof guideIds)[number]

export type EntryImage = { src: string; width: number; height: number; alt: LocalText }

/** A legal procedure's steps, papers and conditions. */
export type ProcedureDetails = {
  steps: LocalText[]
  papers: LocalText[]
  /** 'sourced' = read in an official source; 'usual-practice' = the usual list, to be confirmed at the office. */
  papersBasis: 'sourced' | 'usual-practice'
  papersNote?: LocalText
  where?: LocalText
  fees?: LocalText
  delay?: LocalText
  legalBasis?: LocalText
  portal?: { name: string; url: string }
}

export type EntryDetails = { procedure?: ProcedureDetails }
