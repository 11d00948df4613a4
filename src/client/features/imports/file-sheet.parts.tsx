import type { ComponentProps } from 'react';
import { FileGrid } from '#client/features/imports/columns/file-grid.tsx';

/** The first lines of any list, in which the header can be pointed at. */
export const FileSheet = (props: ComponentProps<typeof FileGrid>) => <FileGrid {...props} />;
