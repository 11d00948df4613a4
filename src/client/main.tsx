import './styles.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Pages } from '#client/app/router.tsx';
import { createQueryClient } from '#client/platform/api/query-client.ts';
import { followTheme } from '#client/platform/browser/theme.ts';
import { reportWhatNobodyCaught } from '#client/platform/report.ts';
import { keepCacheToOnePersonAndOrganisation, learnFromRefusal } from '#client/platform/session/session.tsx';
import { hearBackFirst } from '#client/ui/dialog/back-closes.ts';
import { useToastRegion } from '#client/ui/feedback/toast-manager.ts';
import { AppHistory } from '#client/ui/navigation/app-history.ts';
import { AppRouter } from '#client/ui/navigation/app-router.tsx';

reportWhatNobodyCaught();
followTheme();

const queryClient = createQueryClient({ onError: (error) => void learnFromRefusal(queryClient, error) });
keepCacheToOnePersonAndOrganisation(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

function Toasts() {
  const ToastRegion = useToastRegion();
  return ToastRegion && <ToastRegion />;
}

const history = hearBackFirst(() => new AppHistory());

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* The Content-Security-Policy admits no inline style element. */}
      <CSPProvider disableStyleElements>
        <AppRouter history={history}>
          <Pages />
        </AppRouter>
        <Toasts />
      </CSPProvider>
    </QueryClientProvider>
  </StrictMode>,
);
