/** Around a password input and a button that the server hides: without script there is nothing for it to do. */
class PasswordField extends HTMLElement {
  connectedCallback() {
    const input = this.querySelector('input')
    const button = this.querySelector('button')
    if (!input || !button) return
    button.hidden = false
    button.addEventListener('click', () => {
      const shown = input.type === 'password'
      input.type = shown ? 'text' : 'password'
      button.setAttribute('aria-pressed', String(shown))
      input.focus()
    })
  }
}

customElements.define('password-field', PasswordField)

export {}
