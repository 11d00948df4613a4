import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';

export const useFileImports = () => useQuery(api.fileImports.read.queryOptions());
export const useSetFileImports = () => useChange(api.fileImports.set);
