import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

// The elements that the small module defines (features/*/browser). On the server and before it loads they are inert boxes.
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'admin-menu': Plain
      'admin-flag': Plain & { value: 'true' | 'false' }
      'edit-link': Plain
      'cart-button': Plain
      'site-toast': Plain
      'guide-backup': Plain
      'guide-reader': Plain
      'near-me': Plain
      'text-marks': Plain
      'live-map': Plain
      'listing-form': Plain
      'home-sections': Plain
      'paper-field': Plain
      'lesson-upload': Plain
      'service-form': Plain
      'request-sent': Plain
      'bill-reminders': Plain
      'requests-board': Plain
      'review-reason': Plain
      'listing-pictures': Plain
      'my-listings': Plain
      'listing-counts': Plain & { class?: string }
      'ad-counts': Plain
      'listing-marks': Plain & { class?: string }
      'listings-map': Plain & { class?: string }
      'desk-map': Plain & { class?: string }
      'listing-dialog': Plain
      'live-orders': Plain
      'order-desk': Plain & { class?: string }
      'page-tools': Plain
      'tick-list': Plain
      'placement-keys': Plain
      'iqra-reader': Plain
      'education-place': Plain
      'lesson-outbox': Plain
      'education-resume': Plain & { class?: string }
      'review-keys': Plain
      'password-field': Plain
      'session-mark': Plain & { value?: 'true' | 'false' }
      'message-check': Plain
      'writing-surface': Plain
      'search-suggest': Plain
      'admin-rows': Plain
      'invoice-form': Plain
      'admin-confirm': Plain
      'approval-card': Plain
      'assistant-chat': Plain & { class?: string }
      'admin-guard': Plain
      'editor-form': Plain
      'admin-palette': Plain
      'admin-keys': Plain
      'admin-toast': Plain
      'admin-retry': Plain
      'admin-theme': Plain
      'saved-copy': Plain
      'seen-product': Plain
      'cart-view': Plain & { class?: string }
      'cart-order': Plain
      'add-to-cart': Plain
      'order-form': Plain
      'store-choices': Plain
      'store-failed': Plain
      'guide-wizard': Plain & { class?: string }
      'guide-tree': Plain & { class?: string }
      'guide-order': Plain
      'rota-list': Plain
      'action-toast': Plain
      'map-picker': Plain & { class?: string }
      'name-watch': Plain
      'text-check': Plain
      'copy-text': Plain
      'store-grid': Plain
      'cash-count': Plain
      'entry-lines': Plain
      'stock-take': Plain
      'hours-editor': Plain & { class?: string }
      'import-progress': Plain & { value?: string; class?: string }
      'media-upload': Plain & { class?: string }
      'media-picker': Plain & { class?: string }
      'media-focus': Plain & { class?: string }
    }
  }
}
