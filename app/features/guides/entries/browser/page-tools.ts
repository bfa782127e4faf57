const say = (text = '') => dispatchEvent(new CustomEvent('site:toast', { detail: { text } }))

/** Buttons that share this page and print it. The server hides them: without script they could do nothing. */
class PageTools extends HTMLElement {
  connectedCallback() {
    for (const button of this.querySelectorAll('button')) {
      button.hidden = false
      button.onclick = button.dataset.do === 'print' ? () => print() : this.#share
    }
  }

  #share = async () => {
    // The address without what a list or a campaign left in it.
    const url = location.origin + location.pathname
    try {
      if (navigator.share) return await navigator.share({ title: document.title, url })
      await navigator.clipboard.writeText(url)
      say(this.dataset.copied)
    } catch (error) {
      if ((error as Error).name !== 'AbortError') say(`${this.dataset.failed} ${url}`)
    }
  }
}

customElements.define('page-tools', PageTools)

export {}
