import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { StickyActions } from '#ui/page/sticky-actions.tsx'
import { accountWords } from './account-words.ts'
import type { ProfileEditor } from './use-profile-form.ts'

/** The bar below the form: the number of unsaved changes, with save and discard. */
export function ProfileActions({ form }: { readonly form: ProfileEditor }) {
  const text = useWords(accountWords)
  return (
    <StickyActions
      summary={
        <span className="note" role="status">
          {form.changedCount > 0 ? text.unsaved(form.changedCount) : text.allSaved}
        </span>
      }
    >
      {form.changedCount > 0 && (
        <Button size="large" onClick={() => form.restart(form.start)}>
          {text.discard}
        </Button>
      )}
      <Button
        size="large"
        look="primary"
        type="submit"
        form={form.props.id}
        loading={form.isBusy}
        disabled={form.changedCount === 0}
      >
        {text.save}
      </Button>
    </StickyActions>
  )
}
