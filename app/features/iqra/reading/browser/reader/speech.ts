const PACE = 0.85

/**
 * Reads the text, or one word, with the device's own voice, and lights the word that is being said. Where the device has no
 * voice of the language, listening is out of reach. Returns how to stop.
 */
export function createSpeech(reader: HTMLElement, language: string, words: readonly HTMLElement[]): () => void {
  if (!('speechSynthesis' in window)) return () => {}
  const listen = reader.querySelector<HTMLElement>('[data-role="listen"]')
  const sayWord = reader.querySelector<HTMLElement>('[data-role="say"]')
  const findVoice = () => speechSynthesis.getVoices().find((voice) => voice.lang.toLowerCase().startsWith(language))
  const offer = () => {
    const isThere = findVoice() !== undefined
    listen?.toggleAttribute('disabled', !isThere)
    sayWord?.toggleAttribute('hidden', !isThere)
  }
  const light = (word?: HTMLElement) => {
    for (const other of words) other.classList.toggle('is-spoken', other === word)
  }
  const speak = (text: string) => {
    const utterance = new SpeechSynthesisUtterance(text)
    const voice = findVoice()
    if (voice) utterance.voice = voice
    utterance.lang = voice?.lang ?? language
    utterance.rate = PACE
    speechSynthesis.speak(utterance)
    return utterance
  }
  const stop = () => {
    speechSynthesis.cancel()
    listen?.setAttribute('aria-pressed', 'false')
    light()
  }
  const readAll = () => {
    listen?.setAttribute('aria-pressed', 'true')
    const paragraphs = [...reader.querySelectorAll<HTMLElement>('.reader-text p')]
    paragraphs.forEach((paragraph, i) => {
      const own = words.filter((word) => paragraph.contains(word))
      const utterance = speak(paragraph.textContent)
      utterance.onboundary = ({ charIndex }) => light(wordAt(paragraph, own, charIndex))
      utterance.onend = () => {
        if (i === paragraphs.length - 1) stop()
      }
    })
  }
  listen?.addEventListener('click', () => {
    if (listen.getAttribute('aria-pressed') === 'true') stop()
    else readAll()
  })
  sayWord?.addEventListener('click', () => {
    stop()
    speak(reader.querySelector('[data-role="word"]')?.textContent ?? '')
  })
  speechSynthesis.addEventListener('voiceschanged', offer)
  offer()
  return () => {
    speechSynthesis.removeEventListener('voiceschanged', offer)
    stop()
  }
}

/** The word of a paragraph that a character of its text belongs to. */
function wordAt(paragraph: HTMLElement, words: readonly HTMLElement[], index: number): HTMLElement | undefined {
  let at = 0
  for (const node of paragraph.childNodes) {
    const end = at + (node.textContent?.length ?? 0)
    if (index < end) return words.find((word) => word === node)
    at = end
  }
  return undefined
}
