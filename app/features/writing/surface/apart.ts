import { type EditorState, Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

/** A text of fewer characters is laid out whole in less time than anybody feels. */
const LONG = 50_000

let surfaces = 0

/** Where the paragraph that is written in begins; a line of a list or a cell is laid out with what it stands in. */
function paragraphAt({ doc, selection: { $from } }: EditorState): number | undefined {
  return doc.content.size > LONG && $from.depth === 1 && $from.parent.isTextblock ? $from.before() : undefined
}

/**
 * In a long text the paragraph that is written in is laid out by itself: its height is held, so that a letter more moves nothing
 * else, and measured anew when its lines become more or fewer. Without it each key would lay out every other paragraph.
 */
export function layoutApart(): Plugin {
  surfaces += 1
  const name = `wr-apart-${surfaces}`
  return new Plugin({
    props: {
      decorations(state) {
        const start = paragraphAt(state)
        if (start === undefined) return null
        const end = start + (state.doc.nodeAt(start)?.nodeSize ?? 0)
        return DecorationSet.create(state.doc, [Decoration.node(start, end, { class: name })])
      },
    },
    view: (view) => new HeldParagraph(view, name),
  })
}

class HeldParagraph {
  readonly #sheet = new CSSStyleSheet()
  readonly #style: CSSStyleDeclaration
  readonly #observer: ResizeObserver
  #held: { element: Element; wordsHeight: number } | undefined
  #width = 0

  constructor(view: EditorView, name: string) {
    this.#sheet.insertRule(`.${name} {}`)
    // The policy of the page allows no style in an element, and the editor takes a change of one for something typed.
    this.#style = (this.#sheet.cssRules[0] as CSSStyleRule).style
    document.adoptedStyleSheets.push(this.#sheet)
    this.#observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0
      if (width !== this.#width) this.#release()
      this.#width = width
    })
    this.#observer.observe(view.dom)
  }

  update(view: EditorView) {
    const start = paragraphAt(view.state)
    const element = start === undefined ? null : view.nodeDOM(start)
    if (!(element instanceof Element)) this.#release()
    else if (element !== this.#held?.element || heightOfWords(element) !== this.#held.wordsHeight) this.#hold(element)
  }

  destroy() {
    this.#observer.disconnect()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet)
  }

  #release() {
    if (!this.#held) return
    this.#held = undefined
    this.#style.cssText = ''
  }

  #hold(element: Element) {
    this.#release()
    const { height } = element.getBoundingClientRect()
    this.#held = { element, wordsHeight: heightOfWords(element) }
    this.#style.cssText = `contain: size layout; block-size: ${height}px`
  }
}

/** In whole pixels: a line more or less is many, and a fraction is none. */
function heightOfWords(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return Math.round(range.getBoundingClientRect().height)
}
