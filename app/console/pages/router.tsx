import { createBrowserRouter, redirect } from "react-router";
import { Frame } from "./frame/frame.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { PageTrouble } from "./frame/page-trouble.tsx";

/** Every address of the console. A page comes when it is first opened. */
export const router = createBrowserRouter([
  {
    Component: Frame,
    ErrorBoundary: PageTrouble,
    children: [
      {
        ErrorBoundary: PageTrouble,
        children: [
          { index: true, lazy: { Component: async () => (await import("./brands/brands-page.tsx")).BrandsPage } },
          {
            path: "brands/new",
            lazy: { Component: async () => (await import("./brands/launch-page.tsx")).LaunchPage },
          },
          {
            path: "brands/:brand",
            lazy: { Component: async () => (await import("./brands/brand-frame.tsx")).BrandFrame },
            children: [
              { index: true, loader: ({ params }) => redirect(`/brands/${params["brand"]}/history`) },
              {
                path: "preview",
                lazy: { Component: async () => (await import("./drafts/preview-page.tsx")).PreviewPage },
              },
              { path: "draft", lazy: { Component: async () => (await import("./drafts/draft-page.tsx")).DraftPage } },
              {
                path: "history",
                lazy: { Component: async () => (await import("./brands/history-page.tsx")).HistoryPage },
              },
              { path: "hosts", lazy: { Component: async () => (await import("./hosts/hosts-page.tsx")).HostsPage } },
              { path: "clone", lazy: { Component: async () => (await import("./brands/clone-page.tsx")).ClonePage } },
              {
                path: "standing",
                lazy: { Component: async () => (await import("./brands/standing-page.tsx")).StandingPage },
              },
            ],
          },
          {
            path: "desk/:brand?/:kind?/:id?",
            lazy: { Component: async () => (await import("./desk/desk-page.tsx")).DeskPage },
          },
          {
            path: "account",
            lazy: { Component: async () => (await import("./account/account-page.tsx")).AccountPage },
          },
          {
            path: "operators",
            lazy: { Component: async () => (await import("./operators/operators-page.tsx")).OperatorsPage },
          },
          {
            path: "operators/:id",
            lazy: { Component: async () => (await import("./operators/operator-page.tsx")).OperatorPage },
          },
          { path: "audit", lazy: { Component: async () => (await import("./audit/audit-page.tsx")).AuditPage } },
          {
            path: "members",
            lazy: { Component: async () => (await import("./members/members-page.tsx")).MembersPage },
          },
          {
            path: "members/:member",
            lazy: { Component: async () => (await import("./members/member-page.tsx")).MemberPage },
          },
          { path: "news", lazy: { Component: async () => (await import("./news/news-list-page.tsx")).NewsListPage } },
          { path: "news/new", lazy: { Component: async () => (await import("./news/new-news-page.tsx")).NewNewsPage } },
          { path: "news/:news", lazy: { Component: async () => (await import("./news/news-page.tsx")).NewsPage } },
          {
            path: "numbers",
            lazy: { Component: async () => (await import("./numbers/numbers-page.tsx")).NumbersPage },
          },
          {
            path: "operations",
            children: [
              {
                index: true,
                lazy: { Component: async () => (await import("./operations/operations-page.tsx")).OperationsPage },
              },
              {
                path: "processes",
                lazy: { Component: async () => (await import("./operations/processes-page.tsx")).ProcessesPage },
              },
              {
                path: "queues",
                lazy: { Component: async () => (await import("./operations/queues-page.tsx")).QueuesPage },
              },
              {
                path: "queues/:queue",
                lazy: { Component: async () => (await import("./operations/queue-page.tsx")).QueuePage },
              },
              {
                path: "mails",
                lazy: { Component: async () => (await import("./operations/mails-page.tsx")).MailsPage },
              },
              {
                path: "webhooks",
                lazy: { Component: async () => (await import("./operations/webhooks-page.tsx")).WebhooksPage },
              },
              {
                path: "storage",
                lazy: { Component: async () => (await import("./operations/storage-page.tsx")).StoragePage },
              },
            ],
          },
          {
            path: "money",
            children: [
              { index: true, loader: ({ request }) => redirect(`/money/payments${new URL(request.url).search}`) },
              {
                path: "payments",
                lazy: { Component: async () => (await import("./money/payments/payments-page.tsx")).PaymentsPage },
              },
              {
                path: "payments/:payment",
                lazy: { Component: async () => (await import("./money/payments/payment-page.tsx")).PaymentPage },
              },
              {
                path: "wallets/:wallet",
                lazy: { Component: async () => (await import("./money/wallets/wallet-page.tsx")).WalletPage },
              },
              {
                path: "receivables",
                lazy: { Component: async () => (await import("./money/wallets/receivables-page.tsx")).ReceivablesPage },
              },
              {
                path: "disputes",
                lazy: { Component: async () => (await import("./money/disputes/disputes-page.tsx")).DisputesPage },
              },
              {
                path: "alarms",
                lazy: { Component: async () => (await import("./money/alarms/alarms-page.tsx")).AlarmsPage },
              },
              {
                path: "alarms/:alarm",
                lazy: { Component: async () => (await import("./money/alarms/alarm-page.tsx")).AlarmPage },
              },
              {
                path: "debit-blocks",
                lazy: {
                  Component: async () => (await import("./money/debit-blocks/debit-blocks-page.tsx")).DebitBlocksPage,
                },
              },
              {
                path: "debit-blocks/:block",
                lazy: {
                  Component: async () => (await import("./money/debit-blocks/debit-block-page.tsx")).DebitBlockPage,
                },
              },
            ],
          },
          {
            path: "companies",
            lazy: { Component: async () => (await import("./shared-lists/lists-page.tsx")).ListsPage },
          },
          {
            path: "companies/:kind/:id",
            lazy: { Component: async () => (await import("./shared-lists/entry-page.tsx")).EntryPage },
          },
          { path: "codes", lazy: { Component: async () => (await import("./codes/codes-page.tsx")).CodesPage } },
          {
            path: "codes/new",
            lazy: { Component: async () => (await import("./codes/new-codes-page.tsx")).NewCodesPage },
          },
          { path: "codes/:code", lazy: { Component: async () => (await import("./codes/code-page.tsx")).CodePage } },
          { path: "*", Component: NotFound },
        ],
      },
    ],
  },
]);
