import './styles.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createRouter } from '#client/app/router.tsx';
import { createQueryClient } from '#client/platform/api/query-client.ts';
import { followTheme } from '#client/platform/browser/theme.ts';
import { reportWhatNobodyCaught } from '#client/platform/report.ts';
import { keepCacheToOnePersonAndOrganisation, learnFromRefusal } from '#client/platform/session/session.tsx';
import { useToastRegion } from '#client/ui/feedback/toast-manager.ts';

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

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* The Content-Security-Policy admits no inline style element. */}
      <CSPProvider disableStyleElements>
        <RouterProvider router={createRouter()} />
        <Toasts />
      </CSPProvider>
    </QueryClientProvider>
  </StrictMode>,
);
