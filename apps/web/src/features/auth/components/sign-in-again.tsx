import { webErrors } from '@tostao/contract/web-errors'
import { lastEmail } from '#lib/last-email.ts'
import { giveUpPage, returnToPage } from '#lib/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Over the page of a user whose session has ended. */
export const SignInAgain = () => (
  <SignInForm
    email={lastEmail() ?? ''}
    onSignIn={returnToPage}
    notice={<Callout tone="warning">{webErrors.session_ended[1]}</Callout>}
    links={
      <Button variant="quiet" onClick={giveUpPage}>
        Entrar com outra conta
      </Button>
    }
  />
)
