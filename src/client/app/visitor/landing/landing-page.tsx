import { buttonStyle } from '#client/ui/button.tsx';
import { Wordmark } from '#client/ui/wordmark.tsx';
import { shellText } from '#text/shell/shell.text.ts';

export function LandingPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-150 flex-col items-center justify-center gap-6 px-4 py-12 text-center">
      <h1>
        <Wordmark className="text-hero leading-none tracking-[-0.042em]" />
      </h1>
      <p className="text-balance text-[1.125rem] text-ink-2 leading-7">{shellText.landing.sentence}</p>
      <div className="flex flex-wrap justify-center gap-3 max-md:w-full max-md:flex-col">
        <a
          className={buttonStyle({ variant: 'primary', size: 'large' })}
          data-count="cta_signup_clicked hero"
          href="/signup"
        >
          {shellText.landing.signUp}
        </a>
        <a className={buttonStyle({ size: 'large' })} data-count="cta_login_clicked hero" href="/login">
          {shellText.landing.signIn}
        </a>
      </div>
    </main>
  );
}
