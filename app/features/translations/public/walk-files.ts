import textsScript from '../browser/marks/text-marks.ts?worker&url'
import marksStyles from './text-marks.css?url'

/** What a page of an editor who walks the site has beside a visitor's. */
export const walkFiles = { script: textsScript, styles: marksStyles }
